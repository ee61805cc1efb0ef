// A picture as the API takes it: upright, no larger than its reader needs, and without what a
// camera writes into it. A PDF, and a picture that this browser cannot draw, go as they are.

import { t } from "../words.js";

const LONGEST = 2000; // pixels of the longer side
const MOST = 700_000; // bytes that fit a request, which has them as base64
const QUALITIES = [0.88, 0.75, 0.6];

/** Whether a file is for the reader of photographs. */
export function isPicture({ type, name }) {
  return (/^image\//.test(type) && type !== "image/svg+xml") || type === "application/pdf"
    || /\.(jpe?g|png|webp|heic|pdf)$/i.test(name);
}

/** The bytes of a picture as base64. */
export async function shrunk(file) {
  const drawn = await drawable(file);
  const blob = drawn ? await jpeg(drawn) : file;
  if (blob.size > MOST) {
    throw new RangeError(t("{name} has {bytes} bytes; the page reads files of this kind of up to "
      + "{max}, “nanpure read” larger ones.", { name: file.name, bytes: blob.size, max: MOST }));
  }
  return base64(blob);
}

/** The pixels of a file, upright; null if the browser does not know the form. */
async function drawable(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

async function jpeg(bitmap) {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white"; // under what is transparent
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob.size <= MOST || quality === QUALITIES.at(-1)) return blob;
  }
  throw new Error("no quality");
}

async function base64(blob) {
  const address = await new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(reader.result));
    reader.addEventListener("error", () => failed(reader.error));
    reader.readAsDataURL(blob);
  });
  return address.slice(address.indexOf(",") + 1);
}
