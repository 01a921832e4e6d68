import type { Page } from "@playwright/test";
import type { ChangeReason } from "#domain/cases/case.ts";
import type { Applicant } from "#tests/support/applicants.ts";
import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { linkTo, openByCode } from "./application-with-requested-changes.ts";
import { expectAccessible } from "./axe.ts";
import { sendContract } from "./contract-by-integration.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { logIn } from "./log-in.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { ownPassword, registerAccount } from "./own-account.ts";
import { field } from "./pages/form.ts";
import { signAlone } from "./signing-room.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");

test("a company revises its application, two people approve it, and it signs a contract, which staff see", async ({
  page,
  browser,
  watch,
  request,
  baseURL,
}) => {
  const { acts, ask, done, pending, rounds, stateHints } = words.backofficeCase;
  const { fields, group } = words.wizardWords;
  const applying = await openBrowser(baseURL ?? "");
  const { id, email, values } = await fileApplication(applying, { valuesOf: withTwoOwners });
  const path = `/cs/backoffice/applications/${id}`;
  const press = (of: Page, name: string) => of.getByRole("main").getByRole("button", { name, exact: true }).click();
  const told = (of: Page, text: string) =>
    expect(of.getByRole("complementary").getByRole("status")).toContainText(text);

  await enterBackOffice(page, "staff@example.com", path);
  await expect(page.getByRole("main")).toContainText(words.backofficeCase.refused.untaken);
  await press(page, acts.take);
  await told(page, done.take);
  await expectAccessible(page, "application");
  await page.getByRole("link", { name: acts.ask }).click();
  const askFor = async (part: string, label: string, reason: ChangeReason | null = null) => {
    const fieldset = page.getByRole("group", { name: part, exact: true });
    await fieldset.getByRole("checkbox", { name: label }).check();
    const own = fieldset.getByLabel(ask.reason, { exact: true }).filter({ visible: true });
    if (reason !== null) await own.selectOption(reason);
  };
  await page.getByRole("button", { name: ask.openAll, exact: true }).click();
  await page.getByLabel(ask.commonReason).selectOption("wrong");
  await askFor(group.contact, fields.phone);
  await askFor(group.company, fields.companyName.company, "differs-from-register");
  await askFor("Eva Malá", format(ask.whole, { part: "Eva Malá" }), "other");
  await askFor(words.wizard.person.document, fields.proofOfIdentity);
  await expect(page.getByRole("status").filter({ hasText: format(ask.ticked, { count: 4 }) })).toBeVisible();
  await page.getByLabel(ask.message).fill("Název společnosti se liší od rejstříku.");
  await press(page, ask.preview);
  await expect(page.getByRole("region", { name: ask.previewTitle })).toContainText("Název společnosti se liší");
  await expectAccessible(page, "asking for changes");
  await press(page, ask.send);
  await told(page, done.ask);

  const applicant = await pageOfAnother(browser, watch, { viewport: { width: 360, height: 740 } });
  await openByCode(applicant, request, { email, link: await linkTo(request, email, "cs") });
  const goOn = () => applicant.getByRole("button", { name: words.wizard.frame.continue }).click();
  await field(applicant, fields.phone).fill("602 333 444");
  await goOn();
  await expect(applicant).toHaveURL(/\/1$/);
  await field(applicant, fields.companyName.company).fill("Říční přeprava s.r.o.");
  await field(applicant, fields.surname).fill("Velká");
  await goOn();
  await expect(applicant).toHaveURL(/\/2$/);
  const chosen = { name: "občanka.pdf", mimeType: "application/pdf", buffer: pdf() };
  await applicant.getByLabel(words.filed.asked.paper.choose).setInputFiles(chosen);
  await expect(applicant.getByRole("list", { name: fields.proofOfIdentity })).toContainText(chosen.name);
  await goOn();
  await applicant.getByRole("button", { name: words.filed.asked.review.submit }).click();
  await expect(applicant.getByRole("heading", { level: 1 })).toHaveText(words.filed.states.submitted.title);
  await applicant.context().close();

  await page.goto(`${path}/rounds/2`);
  const changed = page.getByRole("row").filter({ hasText: rounds.changed });
  await expect(changed).toHaveCount(3);
  await expect(changed.filter({ hasText: fields.companyName.company })).toContainText("Říční přeprava s.r.o.");
  await expectAccessible(page, "rounds");
  await page.getByRole("link", { name: /^Zpět/ }).click();
  const papers = page.getByRole("region", { name: words.backofficeCase.papers.title, exact: true });
  await expect(papers).toContainText(fields.proofOfIdentity);
  const upload = await papers.getByRole("link", { name: chosen.name }).getAttribute("href");
  const opened = await page.request.get(upload ?? "", { headers: { accept: "application/octet-stream" } });
  expect(await opened.body()).toEqual(chosen.buffer);
  await press(page, acts.take);
  await told(page, done.take);
  await page.getByRole("complementary").getByText(acts.approve, { exact: true }).first().click();
  await press(page, acts.approve);
  await told(page, done.propose);
  await expect(page.getByRole("region", { name: pending.approve }).getByRole("button")).toHaveText([
    words.backoffice.approvals.takeBack,
  ]);

  const approver = await pageOfAnother(browser, watch);
  await enterBackOffice(approver, "approver@example.com", path);
  await press(approver, pending.agree.approve);
  await told(approver, words.backoffice.approvals.done.approved);
  await expect(approver.getByRole("main")).toContainText(stateHints.approved);
  await approver.context().close();

  const [name, identifier] = ["Říční přeprava s.r.o.", values[1].companyData?.companyId ?? ""];
  const inBooks = `${id}@example.com`;
  const contractNumber = await sendContract(request, { id, name, identifier, email: inBooks });
  await page.reload();
  await expect(page.getByRole("main")).toContainText(stateHints["contract-prepared"]);

  const account = await registerAccount(request, baseURL ?? "");
  const customer = await pageOfAnother(browser, watch);
  await logIn(customer, account, "/cs/settings", { password: ownPassword });
  await connect(customer, { contractNumber, identifier, email: inBooks });
  await customer.goto(`/cs/easy-sign/${contractNumber}`);
  await signAlone(customer, account, contractNumber);
  await customer.context().close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText(stateHints.signed);
  await page.goto(`/cs/backoffice/customers?searchQuery=${contractNumber}`);
  await page.getByRole("link", { name, exact: true }).click();
  const contracts = page.getByRole("region", { name: words.backofficeCustomers.one.contracts, exact: true });
  await expect(contracts.getByRole("row").filter({ hasText: contractNumber })).toContainText(
    words.portalContracts.statuses.active,
  );
});

async function connect(
  page: Page,
  { contractNumber, identifier, email }: Record<"contractNumber" | "identifier" | "email", string>,
): Promise<void> {
  const { settings, registration } = words.account;
  await page.getByLabel(registration.contract.number, { exact: true }).fill(contractNumber);
  await page.getByLabel(registration.contract.identifier, { exact: true }).fill(identifier);
  await page.getByRole("button", { name: settings.identity.connect, exact: true }).click();
  const isCode = ({ text }: { text: string }) => /\b\d{6}\b/.test(text);
  await expect(page.getByText(settings.identity.sent)).toBeVisible();
  await page.getByLabel(registration.code.code).fill(codeIn(await messageTo(page.request, email, isCode)));
  await page.getByRole("button", { name: settings.identity.verify, exact: true }).click();
  await expect(page.getByText(settings.identity.connected)).toBeVisible();
}

function withTwoOwners(values: Applicant): Applicant {
  const [owner] = values[1].uboData?.owners ?? [];
  const owners = [owner ?? {}, { ...owner, name: "Eva", surname: "Malá" }];
  return { ...values, 1: { ...values[1], uboData: { beneficalOwners: 2, owners } } };
}
