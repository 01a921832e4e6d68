import { randomUUID } from "node:crypto";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { fillInOwnerCard, openPart } from "./pages/business-step.ts";
import { field, part } from "./pages/form.ts";
import { typeAndSave, type Wizard } from "./pages/wizard.ts";
import { startByCalls } from "./start-by-calls.ts";
import { expect, test } from "./test.ts";

const locale = "en";
const { wizard: texts, wizardWords: words, ownerLink } = catalogue(locale);
const { card: said, page: own } = ownerLink;

// Invalid cards and expired links.
test.use({ expectedConsole: /status of 4\d\d/ });

test("a beneficial owner fills in the own card by a link, and the applicant accepts it", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const email = `${randomUUID()}@example.com`;
  const ownersEmail = `${randomUUID()}@example.com`;
  const journey = {
    country: "cz",
    customerType: "company",
    partnerType: "default",
    locale,
    device: "desktop",
  } as const;
  const applicant = applicantOf("cz", "company", { email, partnerType: "default", locale });
  const wizard: Wizard = { page, hands: pointer, journey, applicant, email, texts, words };
  const application = await startByCalls(page.request, "cz");
  await application.submit(0, applicant[0]);
  await page.goto(application.url);
  const company = await openPart(wizard, texts.company.section.company);
  await typeAndSave(wizard, field(company, words.fields.companyName.company), "Pekárna u řeky");

  const owners = await openPart(wizard, texts.owners.title);
  await owners.getByRole("button", { name: texts.owners.add }).click();
  const cardOf = (number: number) => part(page, format(texts.owners.card, { number }));
  await cardOf(2).getByRole("button", { name: said.offer }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, said.email).fill(ownersEmail);
  await expectAccessible(page, "sending an owner the link");
  await dialog.getByRole("button", { name: said.send }).click();
  // The applicant first verifies the own contact.
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond, "a long address is broken on a phone").toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole("button", { name: texts.locked.send }).click();
  const proof = await messageTo(request, email, ({ text }) => /\b\d{6}\b/.test(text));
  await expect(field(dialog, texts.locked.code)).toBeFocused();
  await field(dialog, texts.locked.code).fill(codeIn(proof));
  await expectAccessible(page, "proving the own contact");
  await dialog.getByRole("button", { name: said.proveAndSend }).click();
  await expect(cardOf(2)).toContainText(format(said.state.sent, { email: ownersEmail }));
  await expect(cardOf(2).getByRole("button", { name: said.sendAgain })).toBeFocused();

  await cardOf(1).getByRole("button", { name: texts.owners.remove }).click();
  await dialog.getByRole("button", { name: texts.owners.remove }).click();
  await expect(cardOf(2)).toHaveCount(0);
  await expect(cardOf(1)).toContainText(ownersEmail);

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await watch(elsewhere);
  const other = await elsewhere.newPage();
  const mail = await messageTo(request, ownersEmail, ({ text }) => text.includes("/consent/"));
  expect(mail.text).toContain("Pekárna u řeky");
  expect(mail.subject).not.toContain("Pekárna");
  const response = await other.goto(new URL(/http\S+\/consent\/\S+/.exec(mail.text)?.[0] ?? "").pathname);
  expect(await response?.text()).not.toContain("Pekárna");
  await expect(other.getByRole("heading", { level: 1, name: own.lockedTitle })).toBeVisible();
  await other.getByRole("button", { name: texts.locked.send }).click();
  const code = await messageTo(request, ownersEmail, ({ text }) => /\b\d{6}\b/.test(text));
  await field(other, texts.locked.code).fill(codeIn(code));
  await other.getByRole("button", { name: own.verify }).click();

  await expect(other.getByRole("heading", { level: 1, name: own.title })).toBeVisible();
  await expect(other.locator("main")).toContainText("Pekárna u řeky");
  await expect(other.locator("main")).not.toContainText(email);
  await other.getByRole("button", { name: own.send }).click();
  await expect(other.getByRole("heading", { name: texts.frame.errorsTitle })).toBeVisible();
  await expectAccessible(other, "an owner's card with faults");

  // A one-line address is split on paste, while its field still has the focus.
  const address = part(other, texts.owners.permanent);
  const { street, house_number, city, zip_code } = words.fields;
  await elsewhere.grantPermissions(["clipboard-read", "clipboard-write"]);
  await other.evaluate(() => navigator.clipboard.writeText("Radlická 3294/10, 150 00 Praha 5"));
  await field(address, street).focus();
  await other.keyboard.press("ControlOrMeta+V");
  await expect(field(address, street)).toHaveValue("Radlická");
  await expect(field(address, house_number)).toHaveValue("3294/10");
  await expect(field(address, city)).toHaveValue("Praha 5");
  await expect(field(address, zip_code)).toHaveValue("15000");
  await expect(field(address, street)).toBeFocused();

  await fillInOwnerCard({ ...wizard, page: other }, other.locator("main"));
  await other.getByRole("button", { name: own.send }).click();
  await expect(other.getByRole("heading", { level: 1, name: own.sentTitle })).toBeVisible();

  await page.reload();
  await openPart(wizard, texts.owners.title);
  await cardOf(1).getByRole("button", { name: said.look }).click();
  const owner = applicant[1].uboData?.owners?.[0];
  await expect(dialog).toContainText(owner?.surname ?? "");
  await expectAccessible(page, "what an owner has sent");
  await dialog.getByRole("button", { name: said.take }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(1)).not.toContainText(ownersEmail);
  await expect(cardOf(1)).toContainText(owner?.surname ?? "");
  await page.reload();
  await openPart(wizard, texts.owners.title);
  await expect(cardOf(1)).toContainText(owner?.surname ?? "");

  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: own.overTitle })).toBeVisible();
  await elsewhere.close();
});
