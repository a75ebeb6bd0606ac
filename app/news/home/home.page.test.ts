import { describe, expect, test } from "vitest";
import { frontPage } from "./home.page.server.ts";
import { homeTexts } from "./home-texts.file.server.ts";

const page = await frontPage();

describe("the front page", () => {
  test("has three stories, three more, four featured ones and a ticker, none of them twice", () => {
    expect([page.latest.length, page.updates.length, page.featured.length]).toEqual([3, 3, 4]);
    const paths = [...page.latest, ...page.updates, ...page.featured, ...page.ticker].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("begins with the newest", () => {
    const dates = [...page.latest, ...page.updates].map(({ date }) => date.iso);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("features stories of different categories", () => {
    expect(new Set(page.featured.map(({ category }) => category.path)).size).toBe(page.featured.length);
  });

  test("shows no two covers alike", () => {
    const covers = [...page.latest, ...page.updates, ...page.featured].map(
      ({ category, picture }) => category.path + picture.version,
    );
    expect(new Set(covers).size).toBe(covers.length);
  });
});

describe("the front page's questions", () => {
  test("are ten, and put today's count of states beside the standing figures", () => {
    expect(homeTexts().faq).toHaveLength(10);
    const [first] = homeTexts().faq;
    expect(first?.answer).toContain("21 states plus DC and Guam and medical in 37 states");
    expect(first?.answer).toMatch(/our table counts 24 states plus DC for adult use and 39 plus DC/);
    // The day of the oldest check moves whenever a status is checked again.
    expect(first?.answer).toMatch(/As of [A-Z][a-z]{2} \d{1,2}, 20\d\d/);
    for (const { answer } of homeTexts().faq) expect(answer).not.toMatch(/[{}]/);
  });
});
