import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { businessHeading, passContact } from "./pages/contact-step.ts";
import { answer, field } from "./pages/form.ts";
import { expectStep, startWizard, typeAndSave } from "./pages/wizard.ts";
import { expect, test } from "./test.ts";

const journey: Journey = {
  country: "cz",
  customerType: "company",
  partnerType: "default",
  locale: "cs",
  device: "desktop",
};

test("a reload keeps all typed text", async ({ page }) => {
  const wizard = await startWizard(page, journey, pointer);
  const { words } = wizard;
  await passContact(wizard);
  const name = field(page, words.fields.companyName.company);
  await typeAndSave(wizard, name, "Rozepsaná firma");
  await page.reload();
  await expect(name).toHaveValue("Rozepsaná firma");
});

test.describe("on another device", () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("the link shows no data until a code opens it", async ({ page, browser, request, watch }) => {
    const wizard = await startWizard(page, journey, pointer);
    const { texts, words, email } = wizard;
    await passContact(wizard);
    await typeAndSave(wizard, field(page, words.fields.companyName.company), "Rozepsaná firma");
    const link = page.url();

    const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await watch(elsewhere);
    const other = await elsewhere.newPage();
    const response = await other.goto(link);
    await expect(other.getByRole("heading", { level: 1, name: texts.locked.title })).toBeVisible();
    expect(await response?.text()).not.toContain(email);
    expect(await other.content()).not.toContain("Rozepsaná firma");
    await expectAccessible(other, "locked");

    await other.getByRole("radio").first().check();
    await other.getByRole("button", { name: texts.locked.send }).click();
    const message = await messageTo(request, email);
    const code = field(other, texts.locked.code);
    await code.fill(codeIn(message) === "000000" ? "111111" : "000000");
    await other.getByRole("button", { name: texts.locked.verify }).click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(other, "locked, wrong code");
    await code.fill(codeIn(message));
    await other.getByRole("button", { name: texts.locked.verify }).click();

    await expectStep({ ...wizard, page: other }, "1", businessHeading(wizard));
    await expect(field(other, words.fields.companyName.company)).toHaveValue("Rozepsaná firma");
    await elsewhere.close();
  });
});

test("the furthest step opens by the bare link, later steps do not", async ({ page }) => {
  const wizard = await startWizard(page, journey, pointer);
  await passContact(wizard);
  const base = page.url().replace(/\/1$/, "");
  await page.goto(`${base}/onedoc`);
  await expectStep(wizard, "1", businessHeading(wizard));
  await page.goto(base);
  await expectStep(wizard, "1", businessHeading(wizard));
  await page.goBack();
  await page.goto(`${base}/0`);
  await expect(answer(page, wizard.texts.step0.customerType, wizard.texts.step0.types.company.label)).toBeChecked();
});
