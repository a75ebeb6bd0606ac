/** What a request says of who asks, as far as counting needs it. */
export type Asking = {
  userAgent: string | undefined;
  /** Sec-Purpose, Purpose or X-Moz: what a browser fetches ahead. */
  purpose: string | undefined;
  /** Sec-GPC. */
  gpc: string | undefined;
};

/** Words in the names of programs that read pages by themselves; whoever says nothing is one. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|headless|archiv|scrap|monitor|fetch|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|perl|ruby|php|feed|facebookexternal|embedly|pingdom|check|scan|validator/i;

/** Whether a program says of itself that it is none that a reader sits at. */
function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || !/mozilla|opera/i.test(userAgent) || ROBOT.test(userAgent);
}

/** Whether what somebody asks for is counted: a reader's own visit, who has not asked to be left out (product.md 15.25). */
export function isCountable({ userAgent, purpose, gpc }: Asking): boolean {
  return gpc !== "1" && !/prefetch|prerender|preview/i.test(purpose ?? "") && !isRobot(userAgent);
}
