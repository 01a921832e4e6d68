import { format, plural } from "#texts/format.ts";
import { logIn, sendLogin } from "./log-in.ts";
import {
  button,
  codeField,
  codeFor,
  errors,
  expectAccessibleAnywhere,
  heading,
  main,
  openFirst,
  reading,
  readText,
  room,
  signed,
  signing,
  submitOf,
} from "./signing-room.ts";
import { expect, test } from "./test.ts";

test.describe("with a refused form", () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("signing is declined with a reason", async ({ page, request }) => {
    await logIn(page, "consumer.sk@example.com", "/cs/easy-sign", { isFresh: true });
    const contractNumber = await openFirst(page);
    await button(page, reading.decline).click();
    const dialog = page.getByRole("dialog", { name: format(room.decline.title, { contractNumber }) });
    await expect(dialog).toBeVisible();
    await expectAccessibleAnywhere(page, "declining");
    await dialog.getByRole("button", { name: room.decline.submit }).click();
    await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox").fill("Splátka je vyšší, než jsme se domluvili.");
    await dialog.getByRole("button", { name: room.decline.submit }).click();
    await expect(page.getByRole("status").filter({ hasText: contractNumber })).toContainText(
      format(room.decline.done, { contractNumber }),
    );
    await expect(button(page, reading.continue)).toBeHidden();
    await page.goto("/cs/easy-sign");
    await expect(main(page)).toContainText(room.none);
    await expectAccessibleAnywhere(page, "nothing to sign");
    await page.goto(`/cs/contracts/${contractNumber}`);
    await expect(main(page)).toContainText(room.obstacles.declined);
    expect((await request.get("/api/easy-sign/login")).status()).toBe(401);
  });

  test("a replaced code is refused with the reason, and the newer one signs", async ({ page, context }) => {
    const email = "company.hu@example.com";
    await logIn(page, email, "/cs/easy-sign", { isFresh: true });
    const contractNumber = await openFirst(page);
    await readText(page, contractNumber);
    await button(page, reading.continue).click();
    await button(page, signing.send).click();
    await expect(codeField(page)).toBeVisible();
    const stale = await codeFor(page.request, email, contractNumber);
    const other = await context.newPage();
    await other.goto(page.url());
    await button(other, signing.send).click();
    await expect(codeField(other)).toBeVisible();
    let fresh = stale;
    await expect
      .poll(async () => {
        fresh = await codeFor(page.request, email, contractNumber);
        return fresh;
      })
      .not.toBe(stale);
    await codeField(page).fill(stale);
    await submitOf(page, 1).click();
    await expect(page.getByRole("alert")).toContainText(errors["code-expired"]);
    await expect(button(page, signing.send)).toBeVisible();
    await codeField(other).fill(fresh);
    await submitOf(other, 1).click();
    await expect(heading(other)).toHaveText(plural("cs", signed.title, 1));
    // Signed elsewhere at the same time: the page says why nothing is left to sign.
    await button(page, signing.send).click();
    await expect(main(page)).toContainText(room.obstacles["already-signed"]);
  });

  test("an expired session keeps the selected contracts", async ({ page, context }) => {
    const email = "company.sk@example.com";
    await logIn(page, email, "/cs/easy-sign", { isFresh: true });
    const contractNumber = await openFirst(page);
    await readText(page, contractNumber);
    await button(page, reading.continue).click();
    await expect(heading(page)).toHaveText(signing.title);
    await context.clearCookies({ name: /sid$/ });
    await button(page, signing.send).click();
    await expect(page).toHaveURL(/login/);
    await sendLogin(page, email);
    await expect(page).not.toHaveURL(/login/);
    await expect(heading(page)).toHaveText(signing.title);
    await expect(main(page)).toContainText(contractNumber);
    await button(page, signing.send).click();
    await expect(codeField(page)).toBeVisible();
    await codeField(page).fill(await codeFor(page.request, email, contractNumber));
    await submitOf(page, 1).click();
    await expect(heading(page)).toHaveText(plural("cs", signed.title, 1));
  });
});
