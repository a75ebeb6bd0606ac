import { expectPath } from "../directory-page.ts";
import { mailTo } from "../mailbox.ts";
import { expect, test } from "../test.ts";

const THANKS = "Thank you for subscribing.";

/** An address that nobody has subscribed in this run. */
function newAddress(): string {
  return `reader-${crypto.randomUUID()}@example.com`;
}

test("a reader subscribes and stays on the page", async ({ page, open }) => {
  await open("/dispensaries?state=CO");
  await page.getByPlaceholder("Your email address").fill(newAddress());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectPath(page, "/dispensaries?state=CO");
  await expect(page.getByPlaceholder("Your email address")).toHaveValue("");
});

test("an address that is there already gets the same answer", async ({ page, open }) => {
  const address = newAddress();
  for (let time = 1; time <= 2; time++) {
    await open("/");
    await page.getByPlaceholder("Your email address").fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
  }
});

for (const path of [
  "/",
  "/dispensaries",
  "/dispensaries/denver/co?rating=3",
  "/best-dispensaries/denver/co",
]) {
  test(`an address that browsers take and the site does not is refused and kept, on ${path}`, async ({
    page,
    open,
    problems,
  }) => {
    problems.expectStatus(400);
    await open(path);
    await page.getByPlaceholder("Your email address").fill("reader@localhost");
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Subscribe" }).click();
    expect((await refused).status()).toBe(400);
    await expect(page.getByText("Enter an email address like name@example.com")).toBeVisible();
    await expect(page.getByPlaceholder("Your email address")).toHaveValue("reader@localhost");
    await expectPath(page, path);
  });
}

test("the field is required, and must hold an address", async ({ page, open }) => {
  await open("/");
  for (const typed of ["", "no address"]) {
    await page.getByPlaceholder("Your email address").fill(typed);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator("#newsletter-email:invalid")).toHaveCount(1);
  }
});

test("the form also works on a page that was not found", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/no-such-page");
  await page.getByPlaceholder("Your email address").fill(newAddress());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
});

test("a reader confirms by the button that the mail leads to, chooses topics, and leaves", async ({
  page,
  open,
  site,
}) => {
  const address = newAddress();
  await open("/about");
  await page.getByPlaceholder("Your email address").fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByText("Check your inbox")).toBeVisible();

  const asks = await mailTo(address, site.folder);
  expect(asks.subject).toBe("Confirm your address for Leaf Courier");
  const confirm = new URL(asks.links[0] ?? "");
  expect(confirm.origin).toBe(site.url);
  await open(confirm.pathname);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your address");
  // Programs open the links of a mail: only the button does anything.
  await open(confirm.pathname);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("region", { name: "You are on the list" })).toBeFocused();
  await page.getByRole("link", { name: "Choose topics" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What you get");
  await expect(page.getByRole("checkbox", { name: "The week in cannabis" })).toBeChecked();
  await page.getByLabel("Follow another state’s law").selectOption("Ohio");
  await page.getByRole("checkbox", { name: "The week in cannabis" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.getByRole("region", { name: "Your topics are saved" });
  await expect(saved).toBeFocused();
  await expect(saved).toContainText("You get: The law of Ohio.");
  await saved.getByRole("link", { name: "Change topics" }).click();
  await expect(page.getByRole("checkbox", { name: "The law of Ohio" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "The week in cannabis" })).not.toBeChecked();

  const topics = new URL(page.url()).pathname;
  await open(topics.replace("/topics/", "/leave/"));
  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await expect(page.getByRole("region", { name: "You are unsubscribed" })).toBeFocused();
  await open(topics);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  expect(site.output()).not.toContain(topics.split("/").at(-1));
});

test("a state's law is followed from its page; who is on the list adds it by a link of their mail", async ({
  page,
  open,
  site,
}) => {
  const address = newAddress();
  await open("/is-cannabis-legal/ohio");
  const follow = page.locator("form#follow-law");
  await expect(follow.getByRole("heading")).toHaveText("Follow Ohio’s law");
  await follow.getByLabel("Email").fill(address);
  await follow.getByRole("button", { name: "Follow" }).click();
  await expect(page.getByText("We sent you an email with one button")).toBeVisible();
  const asks = await mailTo(address, site.folder);
  expect(asks.text).toContain("The law of Ohio");
  await open(new URL(asks.links[0] ?? "").pathname);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("region", { name: "You are on the list" })).toBeFocused();

  await open("/is-cannabis-legal/texas");
  await follow.getByLabel("Email").fill(address);
  await follow.getByRole("button", { name: "Follow" }).click();
  await expect(page.getByText("We sent you an email with one button")).toBeVisible();
  const already = await mailTo(address, site.folder, 1);
  expect(already.subject).toBe("You are on Leaf Courier’s list already");
  const { pathname, search } = new URL(already.links[0] ?? "");
  await open(pathname + search);
  await expect(page.getByText("One topic is marked for you.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Change topics" }).click();
  await expect(page.getByText("One topic is marked for you.")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "The law of Texas" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "The law of Ohio" })).toBeChecked();
});

test("a mailbox leaves for its reader with one click, from anywhere @server", async ({ request, site }) => {
  const address = newAddress();
  const form = { form: "newsletter", email: address };
  expect((await request.post("/", { form, headers: { Accept: "*/*" } })).status()).toBe(200);
  const asks = await mailTo(address, site.folder);
  const confirm = new URL(asks.links[0] ?? "").pathname;
  await request.post(confirm, { form: { form: "newsletter-confirm" }, headers: { Accept: "*/*" } });
  await request.post("/", { form: { ...form, attempt: "again" }, headers: { Accept: "*/*" } });
  const mail = await mailTo(address, site.folder, 1);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const leave = new URL(/^<([^>]+)>/.exec(header("list-unsubscribe"))?.[1] ?? "").pathname;

  const click = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  expect((await request.post(leave, { form: { form: "newsletter" }, headers: click })).status()).toBe(403);
  const multipart = { "List-Unsubscribe": "One-Click" };
  const answer = await request.post(leave, { multipart, headers: click, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await (await request.get(leave)).text()).toContain("You are unsubscribed");
});
