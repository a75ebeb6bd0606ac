import { expect, test } from "vitest";
import { mailboxOf, mailsFrom, mailsTo } from "./mail-limits.server.ts";

test.each([
  ["ona@mail.example.com", "ona@mail.example.com"],
  ["ona+1@mail.example.com", "ona@mail.example.com"],
  ["ona+shop+2@mail.example.com", "ona@mail.example.com"],
  ["o.na@mail.example.com", "o.na@mail.example.com"],
  ["o.n.a+1@gmail.com", "ona@gmail.com"],
  ["ona@googlemail.com", "ona@gmail.com"],
  ["o.n-a_+1@proton.me", "ona@proton.me"],
  ["ona@protonmail.com", "ona@proton.me"],
  ["o-na@pm.me", "ona@proton.me"],
  ["ona@protonmail.ch", "ona@proton.me"],
  ["o-n_a@gmail.com", "o-n_a@gmail.com"],
  ["+@mail.example.com", "+@mail.example.com"],
])("%s counts as %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test("one mailbox has one limit, whatever words stand behind its name", () => {
  expect(mailsTo("ona+99@mail.example.com", "")).toEqual(mailsTo("ona@mail.example.com", ""));
  expect(mailsTo("ona@mail.example.com", " from a browser of its own")).not.toEqual(
    mailsTo("ona@mail.example.com", ""),
  );
});

test("all addresses of one line together ask for 60 mails an hour, where a line has more than one", () => {
  const names = (address: string) => mailsFrom(address, "").map(({ name, times }) => `${times} ${name}`);
  const [own, block] = names("2001:db8:0:1::5");
  expect(names("2001:db8:0:2::5")).toEqual([expect.not.stringMatching(own ?? ""), block]);
  expect(block).toMatch(/^60 /);
  expect(names("203.0.113.7")).toHaveLength(1);
});
