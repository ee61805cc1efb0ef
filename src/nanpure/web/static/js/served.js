// Who answers: a document with the element `engine` has the engine in the browser.

/** Whether a server answers, rather than the engine in the browser. */
export const isServed = !document.getElementById("engine");
