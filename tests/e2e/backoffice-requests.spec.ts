import type { Page } from "@playwright/test";
import { type RequestType, requestTypes } from "#domain/portal/request.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { fileFromForm } from "./file-request.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { backofficeQueue, backofficeConversations, common, requests } = catalogue("cs");
const { checks, statuses, move, thread, write } = backofficeConversations;

// A transition without its required note gets 422, one from an outdated page 409.
test.use({ expectedConsole: /status of 4(?:09|22)/ });

const questions: Readonly<Record<RequestType, readonly [string, string]>> = {
  cession: ["Je nový nájemce plátcem DPH?", "Ano, je."],
  sublease: ["Má uživatelka řidičský průkaz skupiny B?", "Má, od roku 2011."],
  certificate: ["Pro kterou banku potvrzení potřebujete?", "Pro stavební spořitelnu."],
  earlyTermination: ["Z jakého účtu částku uhradíte?", "Z účtu, ze kterého platíme splátky."],
  overpayment: ["Patří účet Vám, nebo společníkovi?", "Je náš firemní."],
  repaymentScheduleChange: ["Můžete doložit pokles tržeb?", "Přehled pošleme s účetní závěrkou."],
  greenCard: ["Do které země pojedete?", "Do Rakouska."],
};

const moving = (staff: Page) => staff.getByRole("region", { name: move.title });
const facts = (staff: Page) => staff.getByRole("region", { name: backofficeConversations.facts.title });
const writing = (staff: Page) =>
  staff.getByRole("region").filter({ has: staff.getByLabel(write.body, { exact: true }) });
const noteOf = (type: RequestType) => `Jen pro nás: ${type}.`;

const [first, ...others] = requestTypes;

test("a request is replied to and completed; its customer sees no internal note, and outdated pages get an error", async ({
  page,
  browser,
  watch,
}) => {
  const staff = await enterBoth(page, await pageOfAnother(browser, watch));
  const reference = await file(page, first);
  await open(staff, first, reference);
  await moveTo(staff, "in-progress");
  await missTheQuestion(staff);
  const overtaken = await staff.context().newPage();
  await overtaken.goto(staff.url());
  await ask(staff, first);
  await moveLate(overtaken, noteOf(first));
  await writeNote(staff, noteOf(first));
  await expectAccessible(staff, "a request for staff that waits for its customer");
  await page.reload();
  await expect(page.getByText(noteOf(first))).toHaveCount(0);
  await answer(page, first);
  await finish(staff, first);
  await answerLate(overtaken, noteOf(first));
  await expectDone(page);
  await expect(page.getByText(noteOf(first))).toHaveCount(0);
  await staff.context().close();
});

test("a request of each other type is filed, asked about, replied to and completed", async ({
  page,
  browser,
  watch,
}) => {
  const staff = await enterBoth(page, await pageOfAnother(browser, watch));
  for (const type of others) {
    await test.step(type, async () => {
      await open(staff, type, await file(page, type));
      await moveTo(staff, "in-progress");
      await ask(staff, type);
      await page.reload();
      await answer(page, type);
      await finish(staff, type);
      await expectDone(page);
    });
  }
  await staff.context().close();
});

/** @returns the page of staff */
async function enterBoth(page: Page, staff: Page): Promise<Page> {
  await logIn(page, "selfemployed.cz@example.com", "/cs/requests");
  // A sixth session ends the oldest one, and other journeys log in as the operator.
  await enterBackOffice(staff, "compliance@example.com");
  return staff;
}

/** @returns the reference */
async function file(page: Page, type: RequestType): Promise<string> {
  await page.goto(`/cs/requests/${type}`);
  // The first contract is an operating lease, whose vehicle can only be returned.
  const reference = await fileFromForm(page, type, { vehicle: "return" });
  await page.getByRole("link", { name: requests.sent.toRequest }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(reference);
  return reference;
}

async function open(staff: Page, type: RequestType, reference: string): Promise<void> {
  await staff.goto(`/cs/backoffice/queue?kind=request&searchQuery=${reference}`);
  await expect(staff.getByRole("table", { name: backofficeQueue.title })).toContainText(
    `${requests.types[type].label} ${reference}`,
  );
  await staff.getByRole("table").locator("[data-row]").click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(reference);
}

async function moveTo(staff: Page, status: keyof typeof statuses): Promise<void> {
  await moving(staff).getByRole("radio", { name: statuses[status] }).check();
  await moving(staff).getByRole("button", { name: move.submit }).click();
  await expect(facts(staff)).toContainText(statuses[status]);
}

/** A note is optional except in the state that asks the customer a question. */
async function missTheQuestion(staff: Page): Promise<void> {
  const form = moving(staff);
  const optional = form.getByText(`(${common.fields.optional})`, { exact: true });
  await form.getByRole("radio", { name: statuses.done }).check();
  await expect(optional).toBeVisible();
  await form.getByRole("radio", { name: statuses["waiting-for-customer"] }).check();
  await form.getByRole("button", { name: move.submit }).click();
  await expect(optional).toBeHidden();
  await expect(form.getByLabel(move.note)).toHaveAttribute("aria-invalid", "true");
}

async function ask(staff: Page, type: RequestType): Promise<void> {
  const form = moving(staff);
  await form.getByRole("radio", { name: statuses["waiting-for-customer"] }).check();
  await form.getByLabel(move.note).fill(questions[type][0]);
  await moveTo(staff, "waiting-for-customer");
}

async function moveLate(overtaken: Page, typed: string): Promise<void> {
  const form = moving(overtaken);
  await form.getByRole("radio", { name: statuses.done }).check();
  await form.getByLabel(move.note).fill(typed);
  await form.getByRole("button", { name: move.submit }).click();
  await expect(overtaken.getByRole("alert").filter({ hasText: move.stale.title })).toBeVisible();
  await expect(facts(overtaken)).toContainText(statuses["waiting-for-customer"]);
  await expect(form.getByLabel(move.note)).toHaveValue(typed);
}

/** Internal notes have no canned replies. */
async function writeNote(staff: Page, note: string): Promise<void> {
  const compose = writing(staff);
  const body = compose.getByLabel(write.body, { exact: true });
  const canned = compose.getByLabel(write.canned, { exact: true });
  await expect(canned).toBeVisible();
  await compose.getByRole("radio", { name: write.note }).check();
  await expect(canned).toHaveCount(0);
  await body.fill(note);
  await compose.getByRole("button", { name: write.save, exact: true }).click();
  await expect(staff.getByRole("article").filter({ hasText: thread.note })).toContainText(note);
  await expect(body).toHaveValue("");
}

async function answer(page: Page, type: RequestType): Promise<void> {
  const [question, said] = questions[type];
  const asked = page.getByRole("region", { name: requests.answer.title });
  await expect(asked).toContainText(question);
  await asked.getByLabel(requests.answer.label, { exact: true }).fill(said);
  await asked.getByRole("button", { name: requests.answer.submit }).click();
  await expect(page.getByRole("region", { name: requests.detail.timeline })).toContainText(said);
}

async function finish(staff: Page, type: RequestType): Promise<void> {
  await staff.reload();
  await expect(staff.getByRole("article").filter({ hasText: questions[type][1] })).toBeVisible();
  const list = staff.getByRole("region", { name: checks.title });
  const boxes = await list.getByRole("checkbox").all();
  for (const [at, box] of boxes.entries()) {
    await box.check();
    // Each tick is stored immediately, with the member of staff.
    await expect(list.getByText(/compliance@example\.com/)).toHaveCount(at + 1);
  }
  await moveTo(staff, "done");
  await expect(moving(staff)).toHaveCount(0);
  await expect(writing(staff).getByRole("button", { name: write.save, exact: true })).toBeVisible();
  await expect(writing(staff).getByLabel(write.canned, { exact: true })).toHaveCount(0);
}

async function answerLate(overtaken: Page, typed: string): Promise<void> {
  const body = overtaken.getByLabel(write.body, { exact: true });
  await body.fill(typed);
  await overtaken.getByRole("button", { name: write.submit, exact: true }).click();
  await expect(overtaken.getByRole("alert").filter({ hasText: write.late })).toBeVisible();
  await expect(facts(overtaken)).toContainText(statuses.done);
  await expect(body).toHaveValue(typed);
  await overtaken.close();
}

async function expectDone(page: Page): Promise<void> {
  await page.reload();
  const timeline = page.getByRole("region", { name: requests.detail.timeline }).getByRole("listitem");
  await expect(timeline.last()).toContainText(requests.statuses.done);
}
