"""Pages of fish: one text for all sizes, by shape, fins and siamese; and of kraken fish."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page

__all__ = ["PAGES"]

# Found by the engine on puzzles of our own making: library lines, whose first step is the one to
# look at.
EXAMPLES: Mapping[str, str] = {
    "x-wing":
        ":x-wing:9:+2+1+5+879463..+6+1+2+57+89.8....+12+51.+3.+5+7+69+8.5.6.8+2+3+1+6.+8.1.5+47+5"
        ".+1....+7+486+4+731+9+5+2.+725.+4.+16:331 431:975::",
    "swordfish":
        ":swordfish:7:1.8.6....+2.4+17+8+5..+56.2....8+3.2....9..5+6.91..37.....4.5.2...39....5.."
        "......+3.1.7..:268 482 882 982 992:718 744 784::",
    "jellyfish":
        ":jellyfish:1:.4.3.......3.57.8.......2.....5.6...3...8...6..8.14..5..1.259.8...94....9.5"
        ".7..1.:511 713 913 618 918 622 127 427 429 532 633 434 935 638 738 139 739 741 742 945 3"
        "48 249 449 152 256 258 261 262 662 264 478 678 282 782 387 687 392 397 697 399 499:116 1"
        "17 136 147::",
    "finned-x-wing":
        ":finned-x-wing:7:.+9.+83+2...2..1+5..+89..8.7..2..2.+5..6.+8456..8...+87..+6.254.....5.."
        ".6.+5...8.29..6..+531:639 354:796::",
    "sashimi-x-wing":
        ":sashimi-x-wing:9:+43+1...5+8+72+5+61+783+49+789+3+4+5..6.234+5...8+5+4+7..1.6+3.98+7.3+"
        "4.+5.+1+26...54.+75.1+4+6.+29+64+5..8.+1:148 975:946::",
    "finned-swordfish":
        ":finned-swordfish:7:.+9.+83+2...2..1+5..+89..8.7..2..2.+5..6.+8456..8...+87..+6.254....."
        "5...6.+5...8.29..6..+531:639 354:718::",
    "sashimi-swordfish":
        ":sashimi-swordfish:3:.4+7..9....35..+6..9+6+89+3.+712..+1+24+6+58.7+4+5.+7+98.+1.7.+8+21"
        "+3.5.+5.1+6.4...8..9.+1....745+82.6+1::388::",
    "finned-jellyfish":
        ":finned-jellyfish:8:+7+26895..+3+1+34+2+6+7589..+91+342+6+7+21+3.+5.7....+7+3...2.6.8+7."
        "2+3.53.167..+5+2.+75.+2..3..+6+25.+3.7.:946 449 957:899::",
    "sashimi-jellyfish":
        ":sashimi-jellyfish:7:.+9.+83+2...2..1+5..+89..8.7..2..2.+5..6.+8456..8...+87..+6.254...."
        ".5...6.+5...8.29..6..+531:639 354:718::",
    "squirmbag":
        ":squirmbag:7:.9.6.1...1.....67.5673..12..134..8...5..9.2.....1234..32...4...67.9....19.."
        "......:813 415 515 319 819 823 524 824 226 526 329 829 548 649 358 663 968 873 874 575 7"
        "75 577 678 779 388 595 795 896 397 698 898 499 699 799:745::",
    "finned-squirmbag":
        ":finned-squirmbag:7:.+9.+83+2...2..1+5..+89..8.7..2..2.+5..6.+8456..8...+87..+6.254....."
        "5...6.+5...8.29..6..+531:639 354:796::",
    "sashimi-squirmbag":
        ":sashimi-squirmbag:4:.9.6.1...1.....67.5673..12..134..8...5..9.2.....1234..32...4...67.9"
        "....19........:813 415 515 319 819 823 524 824 226 526 329 829 548 649 358 663 968 873 8"
        "74 575 775 577 678 779 388 595 795 896 397 698 898 499 699 799:418::",
    "whale":
        ":whale:3:......75......76.9..8.591..2134.5..7..7.9...689..2.....5.672948..2.3.....64.18."
        "..:311 611 312 412 613 415 615 316 419 421 422 123 124 324 824 825 431 338 339 845 848 4"
        "51 354 357 557 858 563 166 368 171 981 782 584 188 391 791 994 297 597 298:321 331::",
    "finned-whale":
        ":finned-whale:5:5+2..+7.3....6.29.+7.789+3.....1.2.....7..+7..1...+69+8.374+1.+2..+7639."
        ".8+6...47..+97...+2+6.1:827 548 848 258 558 858 259 559 859 572 183 584 585 593 598 898:"
        "539::",
    "sashimi-whale":
        ":sashimi-whale:4:.6....75323.1.7.8957...912.........6....9.31...96..24..1.72.968.47...53"
        ".8.2536...:411 813 214 414 816 625 433 434 834 435 835 441 842 143 443 543 843 244 344 8"
        "44 145 845 146 246 346 846 748 651 751 252 852 553 454 456 361 562 565 166 769 185 886 1"
        "89 499 799:427::",
    "leviathan":
        ":leviathan:5:.9..18....342.7..9.78...1...1..4.......8.12.6.6........2.......7459...6..8."
        "..43.2:417 218 718 521 621 531 335 635 935 538 539 541 841 246 346 947 848 549 351 951 9"
        "53 763 266 966 567 967 368 968 373 374 375 775 376 477 577 877 578 579 779 193 993 694 7"
        "98 998:551 555 558::",
    "finned-leviathan":
        ":finned-leviathan:5:.9..18....342.7..9.78...1...1..4.......8.12.6.6........2.......7459."
        "..6..8...43.2:417 218 718 521 621 531 335 635 935 538 539 541 841 246 346 947 848 549 35"
        "1 951 953 763 266 966 567 967 368 968 373 374 375 775 376 477 577 877 578 579 779 193 99"
        "3 694 798 998:561::",
    "sashimi-leviathan":
        ":sashimi-leviathan:6:....4.9.2.4.....587.9.3.1.....35.....5.69..14..8.1...7.....18.58..9"
        "..4.......4.23:611 312 612 113 513 613 114 514 714 321 223 724 626 627 232 632 534 236 6"
        "36 638 441 641 742 942 143 243 743 246 256 756 361 262 362 367 667 271 371 971 272 773 2"
        "74 275 775 778 683 783 685 785 286 586 788 689 191 591 792 593 693:618::",
    "siamese-finned-x-wing":
        ":siamese-finned-x-wing:6:.4.3.......3.57.8.......2.....5.6...3...8...6..8.14..5..1.259.8"
        "...94....9.5.7..1.:511 713 913 618 918 622 127 427 429 532 633 434 935 638 738 139 739 7"
        "41 742 945 348 249 449 152 256 258 261 262 662 264 478 678 282 782 387 687 392 397 697 3"
        "99 499:681 682::",
    "siamese-sashimi-x-wing":
        ":siamese-sashimi-x-wing:5:.8..9.+3+4+6.3+4..6+7+8+9+6+7+9.4.125.1+346..+97+4.6....+1+3+7"
        ".8...5+643..+6.+49.+8+84.9..+6.29+6758+2+43+1:113:516 555::",
    "siamese-finned-swordfish":
        ":siamese-finned-swordfish:3:+1..39.7..2..1...8.6.+9...+1.5+3+1+2...+8+9+7+4+67819..3+895"
        "..3+4+165.16...7..4...+1.....6....41:416 425 426 987 989 792 997:327 388::",
    "siamese-sashimi-swordfish":
        ":siamese-sashimi-swordfish:7:.+9.+83+2...2..1+5..+89..8.7..2..2.+5..6.+8456..8...+87..+6"
        ".254.....5...6.+5...8.29..6..+531:639 354:718 757::",
    "siamese-finned-jellyfish":
        ":siamese-finned-jellyfish:5:.8..9.+3+4+6.3+4..6+7+8+9+6+7+9.4.125.1+346..+97+4.6....+1+3"
        "+7.8...5+643..+6.+49.+8+84.9..+6.29+6758+2+43+1:113:516 521::",
    "siamese-sashimi-jellyfish":
        ":siamese-sashimi-jellyfish:5:.8..9.+3+4+6.3+4..6+7+8+9+6+7+9.4.125.1+346..+97+4.6....+1+"
        "3+7.8...5+643..+6.+49.+8+84.9..+6.29+6758+2+43+1:113:516 521::",
    "franken-x-wing":
        ":franken-x-wing:1:..2...89...5.......8.....4............6.....2....1.................2.4"
        "..9.4.....1:411 312 712 714 615 716 319 721 922 324 625 725 326 626 327 628 728 329 131 "
        "333 334 934 735 136 336 536 736 537 637 737 141 242 342 542 742 743 644 744 944 345 745 "
        "945 646 846 946 547 148 648 349 649 151 551 952 554 954 755 356 856 557 757 358 558 758 "
        "761 362 462 963 264 464 564 664 366 466 566 767 967 868 369 669 172 174 374 874 375 775 "
        "176 876 277 577 378 578 679 181 582 184 684 784 686 986 888 689 789 989 592 792 694 894 "
        "596 696 796 297 797:116 126 182 183::",
    "finned-franken-x-wing":
        ":finned-franken-x-wing:9:.3...1..+61+2.3+6...8+6+8.4.7..3+2+1+3+5+46...5+46+798+2+3+17+9"
        "8...+64535..7...48+62..+43...7......2:528:996::",
    "franken-swordfish":
        ":franken-swordfish:4:+7+26895..+3+1+34+2+6+7589..+91+342+6+7+21+3.+5.7....+7+3...2.6.8+7"
        ".2+3.53.167..+5+2.+75.+2..3..+6+25.+3.7.:946 449 957:452 455 457 487 497::",
    "finned-franken-swordfish":
        ":finned-franken-swordfish:3:.+7.5......3+5.69....891.+72.+5.+1.4+5+6.97.+5.7+98..+2+7+9."
        ".1.5.65+21+6.4....+479.+5+62+196...+1.5.:263 363 368:397::",
    "franken-jellyfish":
        ":franken-jellyfish:4:+7+26895..+3+1+34+2+6+7589..+91+342+6+7+21+3.+5.7....+7+3...2.6.8+7"
        ".2+3.53.167..+5+2.+75.+2..3..+6+25.+3.7.:946 449 957:452 455 457 487 497::",
    "finned-franken-jellyfish":
        ":finned-franken-jellyfish:3:.+7.5......3+5.69....891.+72.+5.+1.4+5+6.97.+5.7+98..+2+7+9."
        ".1.5.65+21+6.4....+479.+5+62+196...+1.5.:263 363 368:397::",
    "franken-squirmbag":
        ":franken-squirmbag:2:.....5....3....5........2...13.....8...8...1........6......4....4.."
        "..6...........:111 411 711 911 813 913 614 317 719 919 621 921 123 124 425 226 632 533 7"
        "34 135 435 735 935 336 738 139 339 439 741 944 545 945 946 248 551 751 951 752 553 255 4"
        "55 755 256 757 262 562 762 463 763 264 764 964 565 469 969 971 772 972 573 673 174 275 2"
        "78 978 179 181 281 381 183 883 184 384 784 385 985 886 789 191 391 691 891 792 892 992 6"
        "93 994 995 696 796 197 498 598 898 599:279 289 299::",
    "finned-franken-squirmbag":
        ":finned-franken-squirmbag:7:5+63...+74+8+1+2+4+37+8+569+78+9+4..+1+2+32..6+3+48+9.+3+46."
        ".92+1.+8+9.1+2.+4+3+64+3.5..+9+8.+6.....37+49.8.43+65.:176 276 284 185:743::",
    "franken-whale":
        ":franken-whale:2:9....1....2.........7.8.........5.....8...51..7.............97........."
        "3..59.....:214 714 215 715 617 418 618 219 519 619 123 623 324 424 624 425 525 426 626 9"
        "26 127 327 627 827 328 628 629 829 331 632 336 436 636 238 938 143 643 144 344 844 645 2"
        "47 447 248 348 448 848 649 949 355 755 456 656 956 161 261 361 663 264 364 664 864 265 4"
        "65 366 368 469 869 371 471 872 175 475 675 276 279 879 181 681 881 682 183 983 584 784 8"
        "84 785 286 287 687 491 791 892 395 197 297 497 499:237 239::",
    "finned-franken-whale":
        ":finned-franken-whale:1:...5.....8....7....698.....28....79....7.....7....3456..81..96.6"
        "7.93.......6.8374:311 412 112 313 416 118 719 919 422 223 224 627 428 331 537 137 139 64"
        "3 445 452 152 952 453 255 955 456 556 257 157 965 571 275 476 483 286 289 292 992 193:18"
        "3::",
    "franken-leviathan":
        ":franken-leviathan:3:............5.......81......1.....9.3...7.5........3.6.....4..2...."
        "1.6..9.6.2....:411 511 312 412 213 413 414 316 817 917 519 721 422 622 722 922 123 223 4"
        "25 825 326 127 728 729 829 231 531 731 635 935 636 441 741 543 244 844 246 749 452 852 4"
        "54 854 954 462 964 966 171 572 374 177 878 382 882 384 784 586 588 788 389 592 394 894 7"
        "96 797 498 598 798 399 499:318 328 338::",
    "finned-franken-leviathan":
        ":finned-franken-leviathan:9:.3...1..+61+2.3+6...8+6+8.4.7..3+2+1+3+5+46...5+46+798+2+3+1"
        "7+98...+64535..7...48+62..+43...7......2::996::",
    "mutant-x-wing":
        ":mutant-x-wing:1:.1...9........7...7....6.....3.4...7...79.....9....2..5...7..........9."
        ".9.......1:811 213 613 214 414 514 315 515 717 218 318 618 818 519 819 421 222 322 223 4"
        "23 823 923 324 824 225 825 527 827 128 328 329 529 332 432 533 134 135 437 338 438 538 8"
        "38 938 839 939 641 542 642 244 546 548 848 151 251 651 252 153 253 653 853 556 157 457 8"
        "57 358 458 658 559 659 161 661 863 564 864 165 365 565 566 568 668 369 469 272 672 872 8"
        "74 276 876 377 477 378 478 379 879 381 382 283 483 683 484 684 884 285 385 286 586 488 8"
        "88 289 589 889 292 392 692 892 493 793 893 394 397 497 597 798:127::",
    "finned-mutant-x-wing":
        ":finned-mutant-x-wing:1:73...42+9.1..+36+9....8+92...+342.+34.5..94...+9832.+8+97+6+23+4"
        "1+5+3.1...+9.....+93.7..9......6+3:819 522 523 537 652 583 683 593:136::",
    "mutant-swordfish":
        ":mutant-swordfish:5:.49.523+6..23...5..+5+6+8.....4.1.5....7..6.9....8+9..14.3..+3...5.8"
        ".6..9....398.6...1.:647 751 859 263 171 771 277 477 777 279:559 583::",
    "finned-mutant-swordfish":
        ":finned-mutant-swordfish:7:5+63...+74+8+1+2+4+37+8+569+78+9+4..+1+2+32..6+3+48+9.+3+46.."
        "92+1.+8+9.1+2.+4+3+64+3.5..+9+8.+6.....37+49.8.43+65.:176 276 284 185:743::",
    "mutant-jellyfish":
        ":mutant-jellyfish:7:1.8.6....+2.4+17+8+5..+56.2....8+3.2....9..5+6.91..37.....4.5.2...39"
        "....5........+3.1.7..:268 482 882 982 992:718 744 784::",
    "finned-mutant-jellyfish":
        ":finned-mutant-jellyfish:3:.+7.5......3+5.69....891.+72.+5.+1.4+5+6.97.+5.7+98..+2+7+9.."
        "1.5.65+21+6.4....+479.+5+62+196...+1.5.:263 363 368:397::",
    "mutant-squirmbag":
        ":mutant-squirmbag:7:1.8.6....+2.4+17+8+5..+56.2....8+3.2....9..5+6.91..37.....4.5.2...39"
        "....5........+3.1.7..:268 482 882 982 992:718 744 784::",
    "finned-mutant-squirmbag":
        ":finned-mutant-squirmbag:4:+8+5.67+29.3.3.+15+9.....93+4+8.2...+34.+5.8...58.+7..179+8+2"
        "1+345+63...8+6...5...+31..2+9.6.+2+4...:177:473::",
    "mutant-whale":
        ":mutant-whale:2:9....1....2.........7.8.........5.....8...51..7.............97.........3"
        "..59.....:214 714 215 715 617 418 618 219 519 619 123 623 324 424 624 425 525 426 626 92"
        "6 127 327 627 827 328 628 629 829 331 632 336 436 636 238 938 143 643 144 344 844 645 24"
        "7 447 248 348 448 848 649 949 355 755 456 656 956 161 261 361 663 264 364 664 864 265 46"
        "5 366 368 469 869 371 471 872 175 475 675 276 279 879 181 681 881 682 183 983 584 784 88"
        "4 785 286 287 687 491 791 892 395 197 297 497 499:237 239::",
    "finned-mutant-whale":
        ":finned-mutant-whale:8:+29....4..1.4+2.6..95..+4.+9..3..2.4.6...5..91..7...3.+2...62.7.4"
        "...8.1.2+5.7......3..+2:741 342 148 548 848 353 857 858 198 598 898 998:813::",
    "mutant-leviathan":
        ":mutant-leviathan:5:...8.3....2.....7........3.......8.....6....2...2...57.3.......8...."
        "............3:111 711 512 912 913 715 217 619 921 423 523 124 924 425 426 427 629 631 93"
        "1 732 733 434 235 136 236 436 437 637 937 839 441 541 641 642 343 743 445 146 446 448 14"
        "9 649 151 451 551 751 453 155 455 556 958 961 862 363 663 365 166 866 467 967 471 571 27"
        "5 675 775 476 177 777 478 179 479 579 283 184 384 584 784 285 186 486 187 687 688 988 19"
        "1 491 591 791 792 992 494 595 795 895 896 197 297 497 698 998:513 532 533::",
    "finned-mutant-leviathan":
        ":finned-mutant-leviathan:8:+29....4..1.4+2.6..95..+4.+9..3..2.4.6...5..91..7...3.+2...62"
        ".7.4...8.1.2+5.7......3..+2:741 342 148 548 848 353 857 858 198 598 898 998:813::",
    "siamese-finned-franken-swordfish":
        ":siamese-finned-franken-swordfish:9:.+3+6..2...1+24.8.....8+94.6.2.21+3...6..4+5+7+6+9+8"
        ".3.+6981+2+34+75+3+4..6..5.+8+6...53..97+5......:185 195:928 929::",
    "siamese-finned-franken-jellyfish":
        ":siamese-finned-franken-jellyfish:7:1.8.6....+2.4+17+8+5..+56.2....8+3.2....9..5+6.91..3"
        "7.....4.5.2...39....5........+3.1.7..:268 482 882 982 992:744 784::",
    "siamese-finned-mutant-swordfish":
        ":siamese-finned-mutant-swordfish:5:.49.523+6..23...5..+5+6+8.....4.1.5....7..6.9....8+9."
        ".14.3..+3...5.8.6..9....398.6...1.:647 751 859 263 171 771 277 477 777 279:559 583::",
    "siamese-finned-mutant-jellyfish":
        ":siamese-finned-mutant-jellyfish:2:.81..+3+695.+3....1+78.6...+8+2+3+4.+23.4.+7+8+9.5.8."
        ".+3+12.9..3.+456+31....86+7.+7538.+9+41.+4.7..+5+23:755:224 226::",
    "kraken-fish-1":
        ":0371:1:+84+36+97+2+511+2.+3.+86.+96.9.2.+3.+8+2.45+3.+8973...89.2...8....3.4......6...."
        "..34+1...2....8.:176:174::",
    "kraken-fish-2":
        ":0372:3:+53+6..4.1.+1+2+4.5....78+91.6.+4..1.+4.+5..94+5....23..+9.....5+4+3+42....9.8+6"
        "597.4+2.+9+7+1.4.8+6.:329 339 166:326::",
}

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
_SIZES = {"x-wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5, "whale": 6, "leviathan": 7}

_HOUSES = {
    "basic": "The base houses are lines of one direction, the cover houses lines of the other.",
    "franken": "Boxes (or extra houses) are among the base houses, the cover houses, or both; "
               "beside them the base has lines of one direction and the cover lines of the other.",
    "mutant": "Any houses may be base or cover, lines of both directions on one side too.",
}
_COUNT = (
    "Each base house needs the digit once and no cover house can take it twice. {N} digits that "
    "must go into {n} houses fill them, so nothing of the cover is left for other cells."
)
_FINS = (
    "If a fin holds the digit, every cell that sees all fins is without it. If no fin does, the "
    "{n} base houses put their {n} digits into the {n} cover houses and fill them. Either way the "
    "candidates that see all fins and lie in the cover beside the fish are false."
)
_CANNIBAL = (
    " A candidate in two cover houses would use up two of them at once, so it goes even when it "
    "belongs to the fish."
)


def _fish(size: int, shape: str, fins: str, example: str) -> Page:
    n = _WORDS[size]
    pattern = (
        f"Choose {n} base houses of a digit and {n} cover houses. {_HOUSES[shape]} "
    )
    if fins == "none":
        pattern += (
            "All places of the digit in the base lie in the cover. The digit goes from the other "
            "cells of the cover."
        )
    else:
        pattern += (
            "All places of the digit in the base lie in the cover but for some fins. The digit "
            "goes from the other cells of the cover that see every fin."
        )
    if fins == "sashimi":
        pattern += " Without its fins some base house has only one place left, or none."
    if shape != "basic" and fins != "none":
        pattern += " A cell in two base houses is a fin as well, an endo fin."
    why = (_COUNT if fins == "none" else _FINS).format(n=n, N=n.capitalize())
    return Page(pattern, why + (_CANNIBAL if shape != "basic" else ""), example)


def _siamese(size: int, shape: str, fins: str, example: str) -> Page:
    one = _fish(size, shape, fins, example)
    kind = "sashimi" if fins == "sashimi" else "finned"
    return Page(
        f"Two {kind} fish of one digit share their {_WORDS[size]} base houses and differ in cover "
        f"and fins; each strikes something that the other does not. {_HOUSES[shape]} Both effects "
        "together are the step.",
        "Each of the two fish is sound alone. " + one.why,
        example,
    )


def _page(name: str, example: str) -> Page:
    """Build the page of a technique from the parts of its id."""
    size = next(size for word, size in _SIZES.items() if name.endswith(word))
    shape = next((shape for shape in ("franken", "mutant") if shape in name), "basic")
    fins = next((fins for fins in ("finned", "sashimi") if fins in name), "none")
    build = _siamese if name.startswith("siamese") else _fish
    return build(size, shape, fins, example)


PAGES: Mapping[str, Page] = {
    **{
        name: _page(name, example)
        for name, example in EXAMPLES.items() if not name.startswith("kraken")
    },
    "kraken-fish-1": Page(
        "A finned fish of lines with at most two fins strikes a candidate of its cover, except "
        "that a fin does not see it. From each such fin a chain leads to the candidate: if the "
        "fin is true, the candidate is false.",
        "If no fin is true, the fish strikes the candidate. If a fin is true, its chain or its "
        "sight does.",
        EXAMPLES["kraken-fish-1"],
    ),
    "kraken-fish-2": Page(
        "In a fish of lines, with at most two fins or none, take all places of the base in one "
        "cover house. From each of them, and from each fin, a chain leads to the same candidate "
        "of another digit: if the place is true, the candidate is false.",
        "If no fin is true, the base fills every cover house of the fish, so one of the places in "
        "the chosen one is true. So a place or a fin is true, and each makes the candidate false.",
        EXAMPLES["kraken-fish-2"],
    ),
}
