import { expect, test } from "vitest";
import { stateOfPage } from "./state-of-page.ts";

test.each([
  ["/dispensaries/denver/co", "CO"],
  ["/dispensaries/denver/co/alder-and-pine", "CO"],
  ["/best-dispensaries/las-vegas/nv", "NV"],
  ["/articles/ca/los-angeles/how-los-angeles-came-to-license-its-shops", "CA"],
  ["/guide/ny/new-york/visiting-new-york", "NY"],
  ["/is-medical-marijuana-legal/new-york", "NY"],
  ["/is-cbd-legal/tx", "TX"],
  ["/dispensaries?state=CO&rating=3", "CO"],
  ["/deals?state=california", "CA"],
  ["/", undefined],
  ["/dispensaries", undefined],
  ["/guide/edibles-for-beginners", undefined],
  ["/article/co", undefined],
  ["/dispensaries/denver/zz", undefined],
  ["/dispensaries?state=everywhere", undefined],
])("%s is about %s", (path, state) => {
  expect(stateOfPage(new URL(path, "http://localhost"))).toBe(state);
});
