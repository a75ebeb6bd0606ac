import type { StateCode } from "#app/utils/us-states.ts";

/** Telephone area codes of the states in the demonstration: North American Numbering Plan, geographic codes. */
const CODES: Partial<Record<StateCode, string>> = {
  AK: "907",
  AL: "205 251 256 334 938",
  AR: "479 501 870",
  AZ: "480 520 602 623 928",
  CA: "209 213 310 323 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 831 858 909 916 925 949 951",
  CO: "303 719 720 970",
  CT: "203 475 860 959",
  DC: "202 771",
  DE: "302",
  FL: "239 305 321 352 386 407 561 727 754 772 786 813 850 863 904 941 954",
  HI: "808",
  IL: "217 224 309 312 331 618 630 708 773 779 815 847 872",
  KY: "270 502 606 859",
  LA: "225 318 337 504 985",
  MA: "339 351 413 508 617 774 781 857 978",
  MD: "240 301 410 443 667",
  ME: "207",
  MI: "231 248 269 313 517 586 616 734 810 906 947 989",
  MN: "218 320 507 612 651 763 952",
  MO: "314 417 573 636 660 816",
  MS: "228 601 662 769",
  MT: "406",
  ND: "701",
  NH: "603",
  NJ: "201 551 609 732 848 856 862 908 973",
  NM: "505 575",
  NV: "702 725 775",
  NY: "315 347 516 518 585 607 631 716 718 845 914 929",
  OH: "216 234 330 419 440 513 567 614 740 937",
  OK: "405 539 580 918",
  OR: "458 503 541 971",
  PA: "215 267 412 484 570 610 717 724 814 878",
  RI: "401",
  SD: "605",
  UT: "385 435 801",
  VA: "276 434 540 571 703 757 804",
  VT: "802",
  WA: "206 253 360 425 509",
  WV: "304 681",
};

/** Takes a state code; returns its area codes, none for a state outside the demonstration. */
export function listAreaCodes(state: StateCode): string[] {
  return CODES[state]?.split(" ") ?? [];
}
