import type { Browser, BrowserContext, Page } from "@playwright/test";
import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const {
  backoffice,
  backofficeContracts: signing,
  backofficeOffers: offer,
  backofficeCustomers,
  portalContracts,
} = words;
const { list, one, reveal } = backofficeCustomers;
const { contact, identities, invitation } = one;

async function openCustomer(page: Page, word: string, name: string): Promise<void> {
  await enterBackOffice(page, "staff@example.com", `/cs/backoffice/customers?searchQuery=${encodeURIComponent(word)}`);
  await page.getByRole("searchbox", { name: list.search }).press("Enter");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function approverOf(browser: Browser, watch: (context: BrowserContext) => Promise<void>): Promise<Page> {
  const context = await browser.newContext();
  await watch(context);
  const page = await context.newPage();
  await enterBackOffice(page, "approver@example.com", "/cs/backoffice/approvals");
  return page;
}

async function approve(page: Page, title: string, what: string): Promise<void> {
  await page.goto("/cs/backoffice/approvals");
  const proposal = page.getByRole("article", { name: title }).filter({ hasText: what });
  await proposal.getByRole("button", { name: backoffice.approvals.approve, exact: true }).click();
  const said = page.getByRole("main").getByRole("status");
  await expect(said).toContainText(backoffice.approvals.done.approved);
  // The list has moved up below the pointer, so the focus is on the message.
  await expect(said).toBeFocused();
  await expect(said).toContainText(title);
}

test("an action on an application keeps text typed for another action", async ({ page }) => {
  const { acts, done } = words.backofficeCase;
  await enterBackOffice(page, "compliance@example.com", "/cs/backoffice/search?q=Zahradnictv%C3%AD");
  await page
    .getByRole("link", { name: /Zahradnictví/ })
    .first()
    .click();
  const side = page.getByRole("complementary");
  await side.locator("summary", { hasText: acts.hold }).click();
  await page.locator("#hold-reason").fill("čeká na výpis");
  await side.locator("summary", { hasText: acts.risk }).click();
  await page.locator("#risk-reason").fill("krátká historie");
  await side.getByRole("button", { name: acts.risk }).click();
  await expect(side.getByRole("status")).toHaveText(done.risk);
  await expect(page.getByText("krátká historie")).toBeVisible();
  await expect(page.locator("#risk-reason")).toBeHidden();
  await expect(page.locator("#hold-reason")).toHaveValue("čeká na výpis");
});

test.describe("actions of staff for one customer", () => {
  // A second reminder on one day gets 409, invalid input 422.
  test.use({ expectedConsole: /status of 4(?:09|22)/ });

  test("a rejection for another reason needs a note before it is proposed", async ({ page, baseURL }) => {
    const { acts } = words.backofficeCase;
    const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
    await enterBackOffice(page, "staff@example.com", `/cs/backoffice/applications/${id}`);
    const side = page.getByRole("complementary");
    await side.getByRole("button", { name: acts.take, exact: true }).click();
    await side.locator("summary", { hasText: acts.reject }).click();
    const form = side.locator("form").filter({ has: page.locator("#reject-reason") });
    const optional = form.getByText(`(${words.common.fields.optional})`, { exact: true });
    await form.locator("#reject-reason").selectOption("risk");
    await expect(optional).toBeVisible();
    await form.locator("#reject-reason").selectOption("other");
    await expect(optional).toBeHidden();
    await form.getByRole("button", { name: acts.reject }).click();
    await expect(form.locator("#reject-note")).toHaveAttribute("aria-invalid", "true");
    await expect(form.locator("#reject-note")).toBeFocused();
    await expect(form.locator("#reject-reason")).toHaveValue("other");
    await form.locator("#reject-note").fill("Jednatel žádost odvolal telefonicky.");
    await form.getByRole("button", { name: acts.reject }).click();
    await expect(side.getByRole("status")).toHaveText(words.backofficeCase.done.propose);
  });

  test("an error or a confirmation on a long page gets the focus", async ({ page, browser, watch, baseURL }) => {
    const { acts, ask, done, notes, stale } = words.backofficeCase;
    const { fields, group } = words.wizardWords;
    const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
    const path = `/cs/backoffice/applications/${id}`;
    const late = await pageOfAnother(browser, watch);
    await enterBackOffice(late, "approver@example.com", path);
    await enterBackOffice(page, "staff@example.com", path);
    await page.getByRole("button", { name: acts.take, exact: true }).click();
    await expect(page.getByRole("complementary").getByRole("status")).toHaveText(done.take);

    await late.getByRole("button", { name: acts.take, exact: true }).click();
    await expect(late.getByRole("alert").filter({ hasText: stale.title })).toContainText(stale.look);
    await late.context().close();

    await page.getByLabel(notes.label).fill("Telefonovala, že mění číslo.");
    await page.getByRole("button", { name: notes.submit }).click();
    const saved = page.getByRole("region", { name: notes.title }).getByRole("status");
    await expect(saved).toHaveText(done.note);
    await expect(saved).toBeFocused();

    await page.getByRole("link", { name: acts.ask }).click();
    const preview = page.getByRole("button", { name: ask.preview });
    await preview.click();
    await expect(page.getByRole("alert").filter({ hasText: ask.none })).toBeFocused();
    await page.getByRole("button", { name: ask.openAll, exact: true }).click();
    const contact = page.getByRole("group", { name: group.contact, exact: true });
    await contact.getByRole("checkbox", { name: fields.phone }).check();
    const reason = contact.getByLabel(ask.reason, { exact: true }).filter({ visible: true });
    await page.getByRole("button", { name: ask.closeAll, exact: true }).click();
    await preview.click();
    await expect(reason).toBeFocused();
    await expect(reason).toBeInViewport();
  });

  test("a late decision is refused with the reason, on the current page", async ({ page, browser, watch, baseURL }) => {
    const { acts, done, pending } = words.backofficeCase;
    const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
    const path = `/cs/backoffice/applications/${id}`;
    await enterBackOffice(page, "staff@example.com", path);
    const side = page.getByRole("complementary");
    await side.getByRole("button", { name: acts.take, exact: true }).click();
    await side.locator("summary", { hasText: acts.approve }).click();
    await side.getByRole("button", { name: acts.approve, exact: true }).click();
    await expect(side.getByRole("status")).toHaveText(done.propose);

    const approver = await pageOfAnother(browser, watch);
    await enterBackOffice(approver, "approver@example.com", path);
    const agree = approver.getByRole("button", { name: pending.agree.approve, exact: true });
    await expect(agree).toBeVisible();
    await side.getByRole("button", { name: backoffice.approvals.takeBack }).click();
    await expect(side.getByRole("status")).toBeVisible();
    await agree.click();
    await expect(approver.getByRole("complementary").getByRole("alert")).toBeVisible();
    await expect(agree).toBeHidden();
    await approver.context().close();
  });

  test("signers are shown, reminded and given more time; two people withdraw a contract and put it to signature", async ({
    page,
    browser,
    watch,
  }) => {
    // No other journey signs for this customer.
    const name = "Stavby Haná s.r.o.";
    await openCustomer(page, "Stavby", name);
    const waiting = page.getByRole("row").filter({ hasText: portalContracts.statuses["pending-signature"] });
    const number = (await waiting.getByRole("link").first().textContent()) ?? "";
    await waiting.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
    const main = page.getByRole("main");
    await expect(page.getByRole("table", { name: signing.signers })).toContainText(signing.statuses["on-turn"]);
    await expectAccessible(page, "a contract that waits for signatures");
    await page.getByRole("button", { name: signing.remind }).click();
    await expect(main.getByRole("status").first()).toContainText(format(signing.told.one, { count: 1 }));
    await page.getByRole("button", { name: signing.remind }).click();
    await expect(main.getByRole("alert")).toContainText(signing.wrongState);
    await page.getByText(signing.extend).first().click();
    await page.getByLabel(signing.validUntil).fill("2098-12-31");
    // The page's refresh after the response is delayed, and keeps text typed in another form.
    const { promise: typed, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.data/, async (route) => {
      if (route.request().method() === "GET") await typed;
      await route.continue();
    });
    await page.getByRole("button", { name: signing.extend }).click();
    await expect(main.getByRole("status").first()).toContainText(signing.extended);
    await page.getByText(signing.withdraw, { exact: true }).click();
    await page.locator("#withdraw-reason").fill("jiná cena");
    letThrough();
    await expect(page.getByRole("definition").filter({ hasText: "2098" })).toBeVisible();
    await expect(page.locator("#withdraw-reason")).toHaveValue("jiná cena");
    const propose = async (what: string) => {
      await page.getByRole("button", { name: `${signing.propose}: ${what}` }).click();
      await expect(main.getByRole("status").first()).toContainText(signing.proposed);
    };
    await propose(signing.withdraw);
    const approving = await approverOf(browser, watch);
    await approve(approving, format(backoffice.approvals.actions["signing-withdraw"], { name }), number);
    await page.reload();
    await expect(main).toContainText(signing.none);
    await expectAccessible(page, "a contract that is not put to signature");
    await page.locator("#begin-reason").fill("cena je správně");
    await page.getByRole("button", { name: signing.propose }).click();
    await expect(main.getByRole("status").first()).toContainText(signing.proposed);
    await approve(approving, format(backoffice.approvals.actions["signing-begin"], { name }), number);
    await page.reload();
    await expect(page.getByRole("table", { name: signing.signers })).toContainText(signing.statuses["on-turn"]);
  });

  test("an offer's personal link is sent again, and two people extend it", async ({ page, browser, watch }) => {
    const name = "Převody a spol. s.r.o.";
    await openCustomer(page, "Převody", name);
    const offers = page.getByRole("table", { name: offer.list });
    await offers.getByRole("link").first().click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).not.toHaveText(name);
    const reference = (await heading.textContent()) ?? "";
    const main = page.getByRole("main");
    await page.getByRole("button", { name: offer.send }).click();
    await expect(main.getByRole("status").first()).toContainText("•••@example.com");
    await page.getByText(offer.extend, { exact: true }).click();
    await page.getByLabel(offer.validUntil).fill("2098-12-31");
    await page.locator("#extend-reason").fill("zákazník si to rozmýšlí");
    await page.getByRole("button", { name: `${offer.propose}: ${offer.extend}` }).click();
    await expect(main.getByRole("status").first()).toContainText(offer.proposed);
    await expectAccessible(page, "an offer with a proposal");
    const approving = await approverOf(browser, watch);
    await approving.goto("/cs/backoffice/approvals");
    const proposal = approving.getByRole("article").filter({ hasText: reference });
    await proposal.getByRole("button", { name: backoffice.approvals.refuse, exact: true }).click();
    await expect(proposal.getByLabel(backoffice.approvals.note)).toHaveAccessibleDescription(
      new RegExp(backoffice.approvals.noteMissing),
    );
    await approve(
      approving,
      format(backoffice.approvals.actions["offer-extend"], { name: `${reference}, ${name}` }),
      "2098",
    );
    await page.reload();
    await expect(main).toContainText("2098");
  });

  test("two people change a contact, which the second sees unmasked; a customer is invited once", async ({
    page,
    browser,
    watch,
  }) => {
    const name = "Kapcsolatlan Tisza Kft.";
    await openCustomer(page, "Tisza", name);
    const address = page.url();
    const invited = page.getByRole("region", { name: invitation.title, exact: true });
    await invited.getByText(invitation.send).first().click();
    await invited.getByRole("button", { name: invitation.send }).click();
    await expect(invited.getByRole("status")).toContainText("s•••@example.com");
    const facts = page.getByRole("complementary", { name: one.facts });
    await facts.getByText(contact.change, { exact: true }).click();
    await facts.getByLabel(contact.phone).fill("+36 30 123 4567");
    await facts.locator("#contact-reason").fill("zavolal z nového čísla");
    await facts.getByRole("button", { name: `${identities.propose}: ${contact.change}` }).click();
    await expect(facts.getByRole("status")).toContainText(identities.proposed);
    await expectAccessible(page, "a customer with a proposed contact");
    const approving = await approverOf(browser, watch);
    await approving.goto(address);
    await approving.getByRole("button", { name: `${reveal.show}: ${contact.proposedPhone}` }).click();
    const dialog = approving.getByRole("dialog", { name: format(reveal.why, { label: contact.proposedPhone }) });
    await dialog.getByLabel(reveal.reason).fill("rozhoduji o něm");
    await dialog.getByLabel(reveal.reason).press("Enter");
    await expect(approving.getByRole("complementary", { name: one.facts })).toContainText("+36301234567");
    await approve(approving, format(backoffice.approvals.actions["contact-change"], { name }), "67");
    await page.reload();
    await expect(facts).toContainText("67");
    await expect(facts.getByText(contact.proposedPhone)).toBeHidden();
  });
});
