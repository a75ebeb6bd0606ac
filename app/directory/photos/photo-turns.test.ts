import { expect, test } from "vitest";
import { inPhotoTurn } from "./photo-turns.server.ts";

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { end, work: async () => ended.then(() => "made") };
}

test("one is made while five wait, and a sixth is told to come back; two are of one account at most", async () => {
  const { end, work } = held();
  const taken = ["ona", "ona", "ben", "ben", "theo"].map((account) => inPhotoTurn(account, work));
  expect(await inPhotoTurn("ona", work), "a third of one account").toBeUndefined();
  taken.push(inPhotoTurn("rae", work));
  expect(await inPhotoTurn("dale", work), "a seventh in all").toBeUndefined();
  end();
  expect(await Promise.all(taken)).toEqual(Array(6).fill("made"));
  expect(await inPhotoTurn("dale", work), "there is room again").toBe("made");
});

test("what fails makes room, and what is heavy goes one after another", async () => {
  await expect(inPhotoTurn("ona", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  let atOnce = 0;
  let most = 0;
  const heavy = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((next) => setImmediate(next));
    atOnce -= 1;
  };
  await Promise.all(
    ["ona", "ona", "ben", "theo"].map((account) => inPhotoTurn(account, (turn) => turn(heavy))),
  );
  expect(most).toBe(1);
  expect(await inPhotoTurn("ona", async () => "made")).toBe("made");
});
