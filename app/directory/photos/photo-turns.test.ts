import { expect, test } from "vitest";
import { hearOut, inPhotoTurn } from "./photo-turns.server.ts";

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { end, work: async () => ended.then(() => "made") };
}

/** Somebody of a shop, their own unless told; each from a network of their own unless told. */
const of = (account: string, claim = `${account}’s`, network = account) => ({ account, claim, network });

test("one is made while five wait, and a sixth is told to come back; two are of one account at most", async () => {
  const { end, work } = held();
  const taken = ["ona", "ona", "ben", "ben", "theo"].map((account) => inPhotoTurn(of(account), work));
  expect(await inPhotoTurn(of("ona"), work), "a third of one account").toBeUndefined();
  expect(await inPhotoTurn(of("mia", "ona’s"), work), "another member of the shop").toBeUndefined();
  taken.push(inPhotoTurn(of("rae"), work));
  expect(await inPhotoTurn(of("dale"), work), "a seventh in all").toBeUndefined();
  end();
  expect(await Promise.all(taken)).toEqual(Array(6).fill("made"));
  expect(await inPhotoTurn(of("dale"), work), "there is room again").toBe("made");
});

test("what fails makes room, and what is heavy goes one after another", async () => {
  await expect(inPhotoTurn(of("ona"), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  let atOnce = 0;
  let most = 0;
  const heavy = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((next) => setImmediate(next));
    atOnce -= 1;
  };
  await Promise.all(
    ["ona", "ona", "ben", "theo"].map((account) => inPhotoTurn(of(account), (turn) => turn(heavy))),
  );
  expect(most).toBe(1);
  expect(await inPhotoTurn(of("ona"), async () => "made")).toBe("made");
});

test("two of an account or a shop are heard out, and a third is answered at once", async () => {
  const { end, work } = held();
  const read: string[] = [];
  const hear = (account: string, claim?: string) =>
    hearOut(of(account, claim), async () => {
      read.push(account);
      await work();
    });
  const heard = [hear("ona"), hear("mia", "ona’s"), hear("ben")];
  await hear("ona");
  await hear("rae", "ona’s");
  expect(read).toEqual(["ona", "mia", "ben"]);
  end();
  await Promise.all(heard);
  await hear("ona");
  expect(read.at(-1)).toBe("ona");
});

test("three are of one network at most, whoever sends them: others have the rest of the places", async () => {
  const { end, work } = held();
  const near = (account: string) => of(account, undefined, "2001:db8:1");
  const taken = ["ona", "ona", "ben"].map((account) => inPhotoTurn(near(account), work));
  expect(await inPhotoTurn(near("theo"), work), "a fourth of the network").toBeUndefined();
  taken.push(inPhotoTurn(of("rae"), work));
  const read: string[] = [];
  const heard = ["ben", "theo", "mia", "dale"].map((account) =>
    hearOut(near(account), async () => {
      read.push(account);
      await work();
    }),
  );
  expect(read, "as many of it are heard out").toEqual(["ben", "theo", "mia"]);
  end();
  expect(await Promise.all(taken)).toEqual(Array(4).fill("made"));
  await Promise.all(heard);
});
