import { expect, test } from "vitest";
import { problemOfAddress } from "./code-addresses.ts";

test.each([
  ["21 U.S.C. 812, 841 and 844", "https://www.law.cornell.edu/uscode/text/21/844"],
  [
    "Ariz. Admin. Code R9-18-313",
    "https://www.law.cornell.edu/regulations/arizona/Ariz-Admin-Code-SS-R9-18-313",
  ],
  ["RCW 69.50.360", "https://app.leg.wa.gov/rcw/default.aspx?cite=69.50.360"],
  ["M.G.L. c. 94G, s. 7", "https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXV/Chapter94G/Section7"],
  ["MCL 333.27955", "https://www.legislature.mi.gov/Laws/MCL?objectName=MCL-333-27955"],
  ["ORS 475C", "https://www.oregonlegislature.gov/bills_laws/ors/ors475c.html"],
  ["ORS ch. 475C", "https://www.oregonlegislature.gov/bills_laws/ors/ors475c.html"],
  ["ORS 475C.337", "https://www.oregonlegislature.gov/bills_laws/ors/ors475c.html"],
  ["A.R.S. 28-1381", "https://www.azleg.gov/ars/28/01381.htm"],
  ["410 ILCS 705/10-10", "https://www.ilga.gov/legislation/ilcs/documents/041007050K10-10.htm"],
  [
    "MCA 16-12-106",
    "https://leg.mt.gov/bills/mca/title_0160/chapter_0120/part_0010/section_0060/0160-0120-0010-0060.html",
  ],
  ["16 Del. C. 4764", "https://delcode.delaware.gov/title16/c047/index.html"],
  ["HRS 291E-61", "https://www.capitol.hawaii.gov/hrscurrent/Vol05_Ch0261-0319/HRS0291E/HRS_0291E-0061.htm"],
  ["A page of nobody's code", "https://lcb.wa.gov/records/frequently-requested-lists"],
])("%s stands at %s", (citation, url) => {
  expect(problemOfAddress(citation, url)).toBeUndefined();
});

test.each([
  [
    "Md. Code, Crim. Law 5-601.2",
    "https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcr&section=5-601",
  ],
  ["RCW 69.50.360", "https://app.leg.wa.gov/rcw/default.aspx?cite=69.50.36"],
  ["21 U.S.C. 841 and 952", "https://www.law.cornell.edu/uscode/text/21/844"],
  ["M.G.L. c. 94G, s. 7", "https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXV/Chapter94G/Section13"],
  ["ORS 475B.301", "https://www.oregonlegislature.gov/bills_laws/ors/ors475c.html"],
  ["A.R.S. 36-2801 et seq.", "https://www.azleg.gov/ars/36/02805.htm"],
  ["Minn. Office of Cannabis Management", "https://www.revisor.mn.gov/statutes/cite/342.09"],
  ["16 Del. C. ch. 49A", "https://delcode.delaware.gov/title16/c047/index.html"],
])("%s does not stand at %s", (citation, url) => {
  expect(problemOfAddress(citation, url)).toMatch(/^shows “.+”, which the citation does not name$/);
});
