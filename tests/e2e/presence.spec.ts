import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { sendLogin } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { backoffice, backofficeQueue } = catalogue("cs");
const reading = (name: string) => format(backofficeQueue.reading, { names: name });

test("two who have the same application open see each other, and the queue shows who reads it", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
  const second = await browser.newContext();
  await watch(second);
  const other = await second.newPage();
  for (const [of, email] of [
    [page, "staff@example.com"],
    [other, "compliance@example.com"],
  ] as const) {
    await of.goto("/cs/backoffice/login");
    await sendLogin(of, email);
    await expect(of.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
  }
  await page.goto("/cs/backoffice/queue?kind=application&sort=-since");
  await page.locator(`#application-${id}`).getByRole("link").click();
  await expect(page).toHaveURL(`/cs/backoffice/applications/${id}`);
  await expect(page.getByRole("main")).not.toContainText(reading("staff@example.com"));
  const told = page.waitForResponse(/\/readers$/);
  await page.reload();
  await told;

  await other.goto("/cs/backoffice/queue?kind=application&sort=-since");
  const row = other.locator(`#application-${id}`);
  await expect(row).toContainText(reading("staff@example.com"));
  const toldByOther = other.waitForResponse(/\/readers$/);
  await row.getByRole("link").click();
  await toldByOther;
  await expect(other.getByRole("main")).toContainText(reading("staff@example.com"));
  // A page that is looked at again speaks at once.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("main")).toContainText(reading("compliance@example.com"));
  await second.close();
});
