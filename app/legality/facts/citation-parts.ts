/** Who writes about the law: they are named after it, never in its place. The law's own words and its authorities are none of them. */
const TRACKERS =
  /^(?:Associated Press|Boston\.com|CBS News|California NORML|Cannabis (?:Business Times|Science|Textbook|Travel)|Canopy Agent|Dabbin-Dad|DISA|FastDemocracy|FindLaw|Flower Shop|Governors Highway|HR Works|How's Pot Doing|InfoVerus|IsHempLegal|JD Supra|Jackson Lewis|Kayapush|LegalClarity|Legislature press|Lexology|Live Oak|MMJNow|Marijuana (?:Herald|Policy)|Medical card guide|MjInvest|NORML|National (?:Alliance|Conference)|Ohio (?:State (?:Bar|Cannabis)|press)|Oregon (?:legal guides|retailer guide)|ProCon|PuffPrice|Richmond Daily|Saul Ewing|South Dakota NORML|State Cannabis Regulations|TRUCE|The Cannabis Observer|Troutman|Utah clinic|Vensure|WCMU|Wikipedia|Wisconsin Cannabis|XpertHR|press|reports? of|summary of)\b/;

/** A citation's sources: the statute, order or authority first, and who reports it. */
export type CitationParts = {
  /** "Ohio Rev. Code ch. 3796; Senate Bill 56 (2025)". Where only others report it, the first of them. */
  law: string;
  /** "Canopy Agent, state compliance rules (September 2026)". */
  also?: string;
};

/** Takes a citation, its sources divided by semicolons; returns the law apart from who reports it. */
export function citationParts(citation: string): CitationParts {
  const sources = citation.split("; ");
  const laws = sources.filter((source) => !TRACKERS.test(source));
  const others = sources.filter((source) => TRACKERS.test(source));
  const first = laws.length > 0 ? laws : others.splice(0, 1);
  const also = others.join("; ");
  return { law: first.join("; "), ...(also && { also: also.charAt(0).toUpperCase() + also.slice(1) }) };
}
