import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canHaveTwoNodes, startReaders, startTwoNodes, type TwoNodes } from "../faults/two-nodes.ts";
import { given } from "./sizes.ts";

const SECONDS = given(0, 60);

/** `npm test` has the same once over: two-nodes.test.ts. */
describe.skipIf(!(await canHaveTwoNodes()))("two nodes behind nginx", () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await startTwoNodes();
  });
  afterAll(() => nodes?.stop());

  test(`are replaced one after the other for ${SECONDS} s of readers: no answer is an error`, async () => {
    const load = startReaders(nodes.url);
    const end = performance.now() + SECONDS * 1000;
    let replaced = 0;
    for (; performance.now() < end; replaced += 1) {
      const n = replaced % 2;
      expect(await nodes.node(n).stop()).toBe(0);
      await nodes.start(n);
      await nodes.isBack(n);
      await load.more(50);
    }
    const wrong = await load.stop();
    console.log(`${replaced} nodes replaced: ${load.answers()} answers, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });
});
