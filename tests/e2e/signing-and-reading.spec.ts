import { format, plural } from "#texts/format.ts";
import { viewports } from "./journeys.ts";
import { actFor, logIn } from "./log-in.ts";
import { expectValidSeal, signedPdf } from "./sealed-pdf.ts";
import {
  button,
  codeField,
  codeFor,
  confirmation,
  errors,
  expectAccessibleAnywhere,
  heading,
  main,
  openFirst,
  portal,
  reading,
  room,
  signed,
  signing,
  submitOf,
  words,
} from "./signing-room.ts";
import { expect, test } from "./test.ts";

test.describe("with a wrong code first", () => {
  test.use({ expectedConsole: /status of 422/ });

  test("two contracts are read, signed with one code, and handed over sealed", { tag: "@viewer" }, async ({ page }) => {
    const email = "many.cz@example.com";
    await logIn(page, email, "/cs", { isFresh: true });
    await actFor(page, "Velkosklad Haná a.s.");
    await page.getByRole("link", { name: portal.home.tasks.sign }).click();
    await expect(heading(page)).toHaveText(room.title);
    await expectAccessibleAnywhere(page, "signing room");
    // The first contract then waits for a guarantor; the second is complete.
    const first = await openFirst(page);
    const viewer = page.getByTitle(format(reading.viewer, { contractNumber: first }));
    await expect(viewer).toBeVisible();
    // Rotating a tablet twice loads the text again, because its old address has expired.
    const before = await viewer.getAttribute("src");
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(viewer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(viewer).toBeVisible();
    expect(await viewer.getAttribute("src")).not.toBe(before);
    await button(page, reading.continue).click();
    await expect(page.getByText(reading.confirmFirst)).toBeVisible();
    await confirmation(page, first).check();
    await button(page, reading.next).click();
    await expect(confirmation(page, first)).toBeHidden();
    const second = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    await confirmation(page, second).check();
    await button(page, reading.continue).click();
    await expect(heading(page)).toHaveText(signing.title);
    for (const number of [first, second]) await expect(main(page)).toContainText(number);
    await expectAccessibleAnywhere(page, "what is to be signed");

    await button(page, signing.send).click();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(button(page, signing.again)).toBeHidden();
    await expectAccessibleAnywhere(page, "code for signing");
    const code = await codeFor(page.request, email, first);
    await codeField(page).fill(code === "000000" ? "000001" : "000000");
    await submitOf(page, 2).click();
    await expect(page.getByText(errors["code-wrong"])).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await submitOf(page, 2).click();
    await expect(heading(page)).toHaveText(plural("cs", signed.title, 2));
    const done = (number: string) => main(page).getByRole("listitem").filter({ hasText: number });
    await expect(done(second)).toContainText(signed.completeMail);
    await expect(done(first)).toContainText("Autopark Haná s.r.o.");
    await expectAccessibleAnywhere(page, "signed");
    expectValidSeal(await signedPdf(page, second));

    const next = main(page).getByRole("link", { name: format(signed.next, { vehicle: "" }) });
    await next.click();
    await expect(page.getByRole("heading", { name: reading.facts })).toBeVisible();
    await page.goto("/cs/easy-sign");
    await expect(heading(page)).toHaveText(room.title);
    for (const number of [first, second]) await expect(main(page)).not.toContainText(number);
  });
});

test("the text is beside the key facts, on a phone behind a button", { tag: "@viewer" }, async ({ page }) => {
  await logIn(page, "selfemployed.cz@example.com", "/cs/easy-sign", { isFresh: true });
  const number = await openFirst(page);
  const facts = page.locator("section", { has: page.getByRole("heading", { name: reading.facts }) }).last();
  for (const word of [number, words.portalContracts.instalment, reading.first, reading.last]) {
    await expect(facts).toContainText(word);
  }
  const viewer = page.getByTitle(format(reading.viewer, { contractNumber: number }));
  await expect(viewer).toBeVisible();
  // The browser's viewer works in a document that is isolated from other origins; a blocked frame would have no text.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const frames = () => page.frames().map((frame) => frame.url().replace(/\/\/.*/, ""));
  await expect
    .poll(frames)
    .toEqual(["http:", expect.stringMatching(/^blob:/), "chrome-extension:", expect.stringMatching(/^blob:/)]);
  await expect(main(page)).toContainText(reading.sha256);
  await page.setViewportSize(viewports.phone);
  await expect(viewer).toHaveCount(0);
  await expectAccessibleAnywhere(page, "reading");
  await page.setViewportSize(viewports.phone);
  const opened = page.waitForEvent("popup");
  const asked = page.waitForResponse("**/signing-document");
  await button(page, reading.open).click();
  expect((await asked).headers()["content-type"]).toContain("application/pdf");
  await (await opened).close();
});
