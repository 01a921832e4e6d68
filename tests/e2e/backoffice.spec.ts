import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { AskReason } from "#domain/review/review.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Applicant } from "#tests/support/applicants.ts";
import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { linkTo, openByCode } from "./asked-application.ts";
import { expectAccessible } from "./axe.ts";
import { logIn, sendLogin } from "./log-in.ts";
import { field } from "./pages/form.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { backoffice, backofficeQueue, backofficeTalk, portalLists, publicPages, requests } = words;
const { approvals, colleagues, menu, roles } = backoffice;
const slovakia = publicPages.onboarding.countries.sk;

const tab = (of: Page, entry: keyof typeof menu.entries) =>
  of.getByRole("navigation", { name: menu.label }).getByRole("link", { name: menu.entries[entry], exact: true });

async function enter(page: Page, email: string): Promise<void> {
  await page.goto("/cs/backoffice/login");
  await sendLogin(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
}

/** Files a request by the calls that its form makes. */
async function fileGreenCard(page: Page): Promise<{ requestId: string; reference: string }> {
  const listed = await page.request.get("/api/contracts?status=active");
  const { items } = (await listed.json()) as { items: { contractNumber: string }[] };
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const values = {
    from: addDays(calendarDateInPrague(new Date()), 1),
    to: addDays(calendarDateInPrague(new Date()), 20),
    delivery: "email",
  };
  const contractNumber = items[0]?.contractNumber;
  const data = { type: "greenCard", contractNumber, values, attachments: [], csrf_token: decodeURIComponent(token) };
  const reply = await page.request.post("/api/documents/create/request", { data });
  await expect(reply).toBeOK();
  return (await reply.json()) as { requestId: string; reference: string };
}

test.describe("the back office", () => {
  // A page of another role answers 404, a form that lacks something 422.
  test.use({ expectedConsole: /status of 4(?:04|22)/ });

  test("two admins give a colleague roles, and take the account away", async ({ page, browser, watch }) => {
    const email = `${randomUUID()}@example.com`;
    await enter(page, "admin@example.com");
    await tab(page, "/backoffice/staff").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(colleagues.title);
    const add = page.getByRole("region", { name: colleagues.add });
    await add.getByLabel(colleagues.email, { exact: true }).fill(email);
    const operator = add.getByRole("group", { name: roles.names.operator, exact: true });
    await operator.getByLabel(roles.names.operator, { exact: true }).check();
    await operator.getByLabel(slovakia, { exact: true }).check();
    await add.getByRole("button", { name: colleagues.submit }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(colleagues.done.proposed);
    const added = page.getByRole("article", { name: email });
    const asked = format(colleagues.pending, {
      roles: `${roles.names.operator} (${slovakia})`,
      who: "admin@example.com",
    });
    await expect(added).toContainText(asked);
    await expect(added).toContainText(colleagues.none);
    await expectAccessible(page, "staff");

    // Who proposed it cannot decide it.
    await tab(page, "/backoffice/approvals").click();
    const proposal = (of: Page) =>
      of.getByRole("article", { name: format(approvals.actions["staff-roles"], { name: email }) });
    await expect(proposal(page)).toContainText(approvals.own);
    await expect(proposal(page).getByRole("button")).toHaveCount(0);

    const second = await browser.newContext();
    await watch(second);
    const other = await second.newPage();
    await enter(other, "admin2@example.com");
    await tab(other, "/backoffice/approvals").click();
    await proposal(other).getByLabel(approvals.note).fill("Nastupuje v pondělí.");
    await expectAccessible(other, "approvals");
    await proposal(other).getByRole("button", { name: approvals.approve }).click();
    await expect(other.getByRole("main").getByRole("status")).toContainText(approvals.done.approved);
    await expect(proposal(other)).toBeHidden();
    await other.getByRole("link", { name: approvals.states.approved, exact: true }).click();
    await expect(proposal(other)).toContainText("Nastupuje v pondělí.");
    await second.close();

    await tab(page, "/backoffice/staff").click();
    await expect(added).toContainText(`${roles.names.operator} (${slovakia})`);
    await added.getByText(colleagues.disable, { exact: true }).first().click();
    await added.getByRole("button", { name: `${colleagues.disable}: ${email}` }).click();
    await expect(added).toContainText(colleagues.disabled);
  });

  test("an application is taken from the queue, whose view is saved, and keys lead to any screen", async ({
    page,
    baseURL,
  }) => {
    const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
    await enter(page, "staff@example.com");
    await expect(page.getByRole("region", { name: backofficeQueue.home.mine })).toBeVisible();
    await expectAccessible(page, "back office");
    await tab(page, "/backoffice/queue").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(backofficeQueue.title);
    await page.getByLabel(portalLists.sort).selectOption("-since");
    await page.getByRole("link", { name: backofficeQueue.tabs.application }).click();
    await expect(page).toHaveURL(/kind=application/);
    const row = page.locator(`#application-${id}`);
    await row.getByRole("button", { name: backofficeQueue.take }).click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Převzata 1" })).toBeVisible();
    await expect(row).toContainText(backofficeQueue.you);
    await expectAccessible(page, "queue");
    await page.getByLabel(backofficeQueue.assignee).selectOption("me");
    await expect(page).toHaveURL(/assignee=me/);
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: backofficeQueue.release, exact: true }).click();
    await expect(row).toBeHidden();

    const name = `Nikdo ${randomUUID().slice(0, 8)}`;
    await page.getByRole("button", { name: portalLists.views.title }).click();
    const views = page.getByRole("dialog", { name: portalLists.views.title });
    await views.getByLabel(portalLists.views.name).fill(name);
    await views.getByRole("button", { name: portalLists.views.save }).click();
    await expect(views.getByRole("link", { name })).toHaveAttribute("href", /kind=application.*assignee=me/);
    await page.keyboard.press("Escape");
    await expect(views).toBeHidden();

    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: words.search.screen.title });
    await search.getByRole("combobox").fill(menu.entries["/backoffice/approvals"]);
    await expect(search.getByRole("option")).toHaveText(menu.entries["/backoffice/approvals"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(approvals.title);
  });

  test("a request is led from filing to done, with a question in between and a note that its customer never sees", async ({
    page,
    browser,
    watch,
  }) => {
    await logIn(page, "company.cz@example.com", "/cs/requests");
    const filed = await fileGreenCard(page);
    const theirs = await browser.newContext();
    await watch(theirs);
    const staff = await theirs.newPage();
    await enter(staff, "staff@example.com");
    await staff.goto(`/cs/backoffice/requests/${filed.requestId}`);
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(filed.reference);
    await expectAccessible(staff, "a request for staff");
    const { statuses, move, thread, write } = backofficeTalk;
    const form = staff.getByRole("region", { name: move.title });
    const state = staff.getByRole("region", { name: backofficeTalk.facts.title });
    const moveTo = async (status: keyof typeof statuses) => {
      await form.getByRole("radio", { name: statuses[status] }).check();
      await form.getByRole("button", { name: move.submit }).click();
    };
    await moveTo("in-progress");
    await expect(state).toContainText(statuses["in-progress"]);
    await moveTo("waiting-for-customer");
    await expect(form.getByLabel(move.note)).toHaveAttribute("aria-invalid", "true");
    await form.getByLabel(move.note).fill("Do které země pojedete?");
    await form.getByRole("button", { name: move.submit }).click();
    await expect(state).toContainText(statuses["waiting-for-customer"]);
    const compose = staff.getByRole("region").filter({ has: staff.getByLabel(write.body, { exact: true }) });
    await compose.getByRole("radio", { name: write.note }).check();
    await compose.getByLabel(write.body, { exact: true }).fill("Volal, spěchá.");
    await compose.getByRole("button", { name: write.submit, exact: true }).click();
    await expect(staff.getByRole("article").filter({ hasText: thread.note })).toContainText("Volal, spěchá.");
    await expect(compose.getByLabel(write.body, { exact: true })).toHaveValue("");

    await page.goto(`/cs/requests/greenCard/${filed.requestId}`);
    const asked = page.getByRole("region", { name: requests.answer.title });
    await expect(asked).toContainText("Do které země pojedete?");
    await expect(page.getByText("Volal, spěchá.")).toHaveCount(0);
    await asked.getByLabel(requests.answer.label, { exact: true }).fill("Do Rakouska.");
    await asked.getByRole("button", { name: requests.answer.submit }).click();
    await expect(page.getByText("Do Rakouska.")).toBeVisible();

    await staff.reload();
    await expect(staff.getByRole("article").filter({ hasText: "Do Rakouska." })).toBeVisible();
    await moveTo("done");
    await expect(state).toContainText(statuses.done);
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(
      page.getByRole("region", { name: requests.detail.timeline }).getByRole("listitem").last(),
    ).toContainText(requests.statuses.done);
    await theirs.close();
  });

  test("a screen of another role is no page", async ({ page }) => {
    await enter(page, "staff@example.com");
    await expect(page.getByRole("navigation", { name: menu.label }).getByRole("link")).toHaveText([
      menu.entries["/backoffice"],
      menu.entries["/backoffice/queue"],
      menu.entries["/backoffice/approvals"],
      menu.entries["/backoffice/messages"],
      menu.entries["/backoffice/customers"],
      menu.entries["/backoffice/reports"],
      menu.entries["/backoffice/imports"],
    ]);
    const answer = await page.goto("/cs/backoffice/staff");
    expect(answer?.status()).toBe(404);
  });

  test("a company with two owners is asked for changes, revises them on a phone, and is approved by two people", async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    const { acts, ask, done, pending, rounds } = words.backofficeCase;
    const { fields, group } = words.wizardWords;
    const { id, email } = await fileApplication(await openBrowser(baseURL ?? ""), { valuesOf: withTwoOwners });
    const path = `/cs/backoffice/applications/${id}`;
    const press = (of: Page, name: string) => of.getByRole("main").getByRole("button", { name, exact: true }).click();
    const told = (of: Page, text: string) => expect(of.getByRole("complementary").getByRole("status")).toHaveText(text);

    await enter(page, "staff@example.com");
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(words.backofficeCase.refused.untaken);
    await press(page, acts.take);
    await told(page, done.take);
    await expectAccessible(page, "application");
    await page.getByRole("link", { name: acts.ask }).click();
    const askFor = async (part: string, label: string, reason: AskReason) => {
      const fieldset = page.getByRole("group", { name: part, exact: true });
      await fieldset.getByRole("checkbox", { name: label }).check();
      await fieldset.getByLabel(ask.reason, { exact: true }).filter({ visible: true }).selectOption(reason);
    };
    await askFor(group.contact, fields.phone, "wrong");
    await askFor(group.company, fields.companyName.company, "differs-from-register");
    await askFor("Eva Malá", format(ask.whole, { part: "Eva Malá" }), "other");
    await page.getByLabel(ask.message).fill("Název společnosti se liší od rejstříku.");
    await press(page, ask.preview);
    await expect(page.getByRole("region", { name: ask.previewTitle })).toContainText("Název společnosti se liší");
    await expectAccessible(page, "asking for changes");
    await press(page, ask.send);
    await told(page, done.ask);

    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await watch(phone);
    const applicant = await phone.newPage();
    await openByCode(applicant, phone.request, { email, link: await linkTo(phone.request, email, "cs") });
    const goOn = () => applicant.getByRole("button", { name: words.wizard.frame.continue }).click();
    await field(applicant, fields.phone).fill("602 333 444");
    await goOn();
    await expect(applicant).toHaveURL(/\/1$/);
    await field(applicant, fields.companyName.company).fill("Říční přeprava s.r.o.");
    await field(applicant, fields.surname).fill("Velká");
    await goOn();
    await applicant.getByRole("button", { name: words.filed.asked.review.submit }).click();
    await expect(applicant.getByRole("heading", { level: 1 })).toHaveText(words.filed.states.submitted.title);
    await phone.close();

    await page.goto(`${path}/rounds/2`);
    const changed = page.getByRole("row").filter({ hasText: rounds.changed });
    await expect(changed).toHaveCount(3);
    await expect(changed.filter({ hasText: fields.companyName.company })).toContainText("Říční přeprava s.r.o.");
    await expectAccessible(page, "rounds");
    await page.getByRole("link", { name: /^Zpět/ }).click();
    await press(page, acts.take);
    await told(page, done.take);
    await page.getByRole("complementary").getByText(acts.approve, { exact: true }).first().click();
    await press(page, acts.approve);
    await told(page, done.propose);
    // Who proposes it does not decide on it.
    await expect(page.getByRole("region", { name: pending.approve }).getByRole("button")).toHaveCount(0);

    const second = await browser.newContext();
    await watch(second);
    const approver = await second.newPage();
    await enter(approver, "approver@example.com");
    await approver.goto(path);
    await press(approver, pending.agree.approve);
    await told(approver, done.approve);
    await expect(approver.getByRole("main")).toContainText(words.backofficeCase.stateHints.approved);
    await second.close();
  });
});

function withTwoOwners(values: Applicant): Applicant {
  const [owner] = values[1].uboData?.owners ?? [];
  const owners = [owner ?? {}, { ...owner, name: "Eva", surname: "Malá" }];
  return { ...values, 1: { ...values[1], uboData: { beneficalOwners: 2, owners } } };
}
