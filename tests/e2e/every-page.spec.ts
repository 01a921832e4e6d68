import type { Page } from "@playwright/test";
import { readWebBuild, webPages } from "#tests/support/web-pages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { takenOver } from "./awake.ts";
import { sendLogin } from "./log-in.ts";
import { expect, test } from "./test.ts";

// The journeys that run beside this one log in as others: a user's sixth session ends the oldest, which would be this one.
const email = "company.sk@example.com";
const paths = [...new Set(webPages(await readWebBuild()).map(({ path }) => path))];

/** What the product may keep in a browser after logout; nothing of it says whose browser it is. */
const keptKeys = /^(?:local:cookieConsent|local:colour-mode)$/;

/** Goes there and waits until the page lives; one that sends on is followed. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page, "main");
}

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

// The fixture fails the test on every console error and every violation; what is not found says so in the console.
test.use({ expectedConsole: /status of [45]\d\d/ });

test("no page complains in a stranger's browser or is wider than a phone, in the language with the longest words", async ({
  page,
}) => {
  expect(paths.length).toBeGreaterThan(12);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of paths) {
    await visit(page, `/hu${path}`);
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll("body *:not(svg *)")]
        .filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".visually-hidden"),
        )
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    );
    expect([path, cutOff]).toEqual([path, []]);
  }
});

test.describe("a browser that keeps all it is given", () => {
  test.use({ loadsAhead: true, serviceWorkers: "allow" });

  test("no page complains in a member's browser, and after logout nothing personal is left in the browser", async ({
    page,
    context,
  }) => {
    await visit(page, "/en/login");
    await sendLogin(page, email, { locale: "en" });
    await expect(page).toHaveURL("/en/");
    for (const path of paths.filter((one) => one !== "/logout")) await visit(page, `/en${path}`);
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
