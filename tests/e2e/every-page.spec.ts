import type { Page } from "@playwright/test";
import { readWebBuild, webPages } from "#tests/support/web-pages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { sendLogin } from "./log-in.ts";
import { expect, test } from "./test.ts";

// Other journeys log in as other users: a user's sixth session ends the oldest, which would be this one.
const email = "company.sk@example.com";
const paths = [...new Set(webPages(await readWebBuild()).map(({ path }) => path))];

/** Keys that the product may keep in a browser after logout; none identifies the user. */
const keptKeys = /^(?:local:cookieConsent|local:colour-mode)$/;

async function visit(page: Page, path: string): Promise<boolean> {
  const response = await page.goto(path);
  await takenOver(page, "main");
  return response?.ok() === true;
}

/** Runs axe once for each page: many addresses redirect to the same one. */
function judgeEachOnce(page: Page): (isThere: boolean) => Promise<void> {
  const judged = new Set<string>();
  return async (isThere) => {
    const { pathname } = new URL(page.url());
    const screen = isThere ? pathname : await page.getByRole("heading", { level: 1 }).innerText();
    if (judged.has(screen)) return;
    judged.add(screen);
    await expectAccessible(page, screen);
  };
}

const lists = ["contracts", "invoices", "messages", "offers"];

const everythingStored = (page: Page) =>
  page.evaluate(async () => ({
    entries: [
      ...Object.entries(localStorage).map(([key, value]) => [`local:${key}`, String(value)]),
      ...Object.entries(sessionStorage).map(([key, value]) => [`session:${key}`, String(value)]),
    ],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

// The fixture fails the test on every console error; a missing page causes one.
test.use({ expectedConsole: /status of [45]\d\d/ });

test("every page of a guest has no console error and no accessibility fault, and fits a phone, in the language with the longest words", async ({
  page,
}) => {
  expect(paths.length).toBeGreaterThan(12);
  await page.setViewportSize({ width: 360, height: 740 });
  const judge = judgeEachOnce(page);
  for (const path of paths) {
    const isThere = await visit(page, `/hu${path}`);
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll("body *:not(svg *)")]
        .filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".visually-hidden"),
        )
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    );
    expect([path, cutOff]).toEqual([path, []]);
    await judge(isThere);
  }
});

test.describe("a browser that stores everything", () => {
  test.use({ loadsAhead: true, serviceWorkers: "allow" });

  test("every page of a member has no console error and no accessibility fault, and logout removes all personal data from the browser", async ({
    page,
    context,
  }) => {
    await visit(page, "/en/login");
    await sendLogin(page, email, { locale: "en" });
    await expect(page).toHaveURL("/en/");
    const judge = judgeEachOnce(page);
    const isOfMembers = () => page.locator("#portal-menu").isVisible();
    for (const path of paths.filter((one) => one !== "/logout")) {
      const isThere = await visit(page, `/en${path}`);
      if (await isOfMembers()) await judge(isThere);
    }
    for (const list of lists) {
      await visit(page, `/en/${list}`);
      await page.getByRole("main").locator("[data-row]").first().click();
      await expect(page).toHaveURL(new RegExp(`/en/${list}/[^/?]+$`));
      await takenOver(page, "main");
      await judge(true);
    }
    await visit(page, "/en/settings");
    const name = await page.getByRole("banner").innerText();
    await page
      .getByRole("banner")
      .getByRole("button", { name: catalogue("en").account.frame.logOut })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogue("en").account.login.title);
    await expect
      .poll(async () => (await everythingStored(page)).entries.filter(([key = ""]) => !keptKeys.test(key)))
      .toEqual([]);
    const stored = await everythingStored(page);
    expect(stored.databases).toEqual([]);
    expect(stored.caches).toEqual([]);
    const all = JSON.stringify(stored);
    for (const secret of [email, "company.sk", name]) expect(all).not.toContain(secret);
    expect(stored.cookies.split("; ").map((cookie) => cookie.split("=")[0])).toEqual(["XSRF-TOKEN"]);
    expect((await context.cookies()).map((cookie) => cookie.name).toSorted()).toEqual([
      "XSRF-TOKEN",
      "device",
      "visitor",
    ]);
  });
});
