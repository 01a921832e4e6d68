import type { Page } from "@playwright/test";
import { type RequestType, requestTypes } from "#domain/portal/request.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { fileFromForm } from "./file-request.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { backofficeQueue, backofficeTalk, common, requests } = catalogue("cs");
const { checks, statuses, move, thread, write } = backofficeTalk;

// A move without the note that it needs is 422, one from a page that was overtaken 409.
test.use({ expectedConsole: /status of 4(?:09|22)/ });

/** What the provider wants to know, and what the customer says to it. */
const questions: Readonly<Record<RequestType, readonly [string, string]>> = {
  cession: ["Je nový nájemce plátcem DPH?", "Ano, je."],
  sublease: ["Má uživatelka řidičský průkaz skupiny B?", "Má, od roku 2011."],
  certificate: ["Pro kterou banku potvrzení potřebujete?", "Pro stavební spořitelnu."],
  earlyTermination: ["Z jakého účtu částku uhradíte?", "Z účtu, ze kterého platíme splátky."],
  overpayment: ["Patří účet Vám, nebo společníkovi?", "Je náš firemní."],
  repaymentScheduleChange: ["Můžete doložit pokles tržeb?", "Přehled pošleme s účetní závěrkou."],
  greenCard: ["Do které země pojedete?", "Do Rakouska."],
};

test("a request of each type is filed, asked about, answered and done; its customer sees no note of staff", async ({
  page,
  browser,
  watch,
}) => {
  await logIn(page, "selfemployed.cz@example.com", "/cs/requests");
  const staff = await pageOfAnother(browser, watch);
  // A sixth session ends the oldest one, and other journeys log in as the operator meanwhile.
  await enterBackOffice(staff, "compliance@example.com");
  for (const type of requestTypes) await test.step(type, () => lead(type, page, staff));
  await staff.context().close();
});

/** Sends a page that shows the request as it was before it waited for the customer. */
async function moveLate(overtaken: Page, typed: string): Promise<void> {
  const form = overtaken.getByRole("region", { name: move.title });
  await form.getByRole("radio", { name: statuses.done }).check();
  await form.getByLabel(move.note).fill(typed);
  await form.getByRole("button", { name: move.submit }).click();
  await expect(overtaken.getByRole("alert").filter({ hasText: move.stale.title })).toBeVisible();
  await expect(overtaken.getByRole("region", { name: backofficeTalk.facts.title })).toContainText(
    statuses["waiting-for-customer"],
  );
  await expect(form.getByLabel(move.note)).toHaveValue(typed);
}

/** Answers on a page that shows the request as it was before it was done. */
async function answerLate(overtaken: Page, typed: string): Promise<void> {
  const body = overtaken.getByLabel(write.body, { exact: true });
  await body.fill(typed);
  await overtaken.getByRole("button", { name: write.submit, exact: true }).click();
  await expect(overtaken.getByRole("alert").filter({ hasText: write.late })).toBeVisible();
  await expect(overtaken.getByRole("region", { name: backofficeTalk.facts.title })).toContainText(statuses.done);
  await expect(body).toHaveValue(typed);
  await overtaken.close();
}

/** From its form to its end. @param page the customer's */
async function lead(type: RequestType, page: Page, staff: Page): Promise<void> {
  const [question, answer] = questions[type];
  const note = `Jen pro nás: ${type}.`;
  await page.goto(`/cs/requests/${type}`);
  // The first contract is an operating lease, whose vehicle can only be returned.
  const reference = await fileFromForm(page, type, { vehicle: "return" });
  await page.getByRole("link", { name: requests.sent.toRequest }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(reference);
  const address = page.url();

  await staff.goto(`/cs/backoffice/queue?kind=request&searchQuery=${reference}`);
  await expect(staff.getByRole("table", { name: backofficeQueue.title })).toContainText(
    `${requests.types[type].label} ${reference}`,
  );
  await staff.getByRole("table").locator("[data-row]").click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(reference);
  const form = staff.getByRole("region", { name: move.title });
  const state = staff.getByRole("region", { name: backofficeTalk.facts.title });
  const moveTo = async (status: keyof typeof statuses) => {
    await form.getByRole("radio", { name: statuses[status] }).check();
    await form.getByRole("button", { name: move.submit }).click();
  };
  await moveTo("in-progress");
  await expect(state).toContainText(statuses["in-progress"]);
  const optional = form.getByText(`(${common.fields.optional})`, { exact: true });
  await form.getByRole("radio", { name: statuses.done }).check();
  await expect(optional).toBeVisible();
  await moveTo("waiting-for-customer");
  await expect(optional).toBeHidden();
  await expect(form.getByLabel(move.note)).toHaveAttribute("aria-invalid", "true");
  const overtaken = await staff.context().newPage();
  await overtaken.goto(staff.url());
  await form.getByLabel(move.note).fill(question);
  await form.getByRole("button", { name: move.submit }).click();
  await expect(state).toContainText(statuses["waiting-for-customer"]);
  await moveLate(overtaken, note);
  const compose = staff.getByRole("region").filter({ has: staff.getByLabel(write.body, { exact: true }) });
  const canned = compose.getByLabel(write.canned, { exact: true });
  await expect(canned).toBeVisible();
  await compose.getByRole("radio", { name: write.note }).check();
  await expect(canned).toHaveCount(0);
  await compose.getByLabel(write.body, { exact: true }).fill(note);
  await compose.getByRole("button", { name: write.save, exact: true }).click();
  await expect(staff.getByRole("article").filter({ hasText: thread.note })).toContainText(note);
  await expect(compose.getByLabel(write.body, { exact: true })).toHaveValue("");
  await expectAccessible(staff, "a request for staff that waits for its customer");

  await page.goto(address);
  const asked = page.getByRole("region", { name: requests.answer.title });
  await expect(asked).toContainText(question);
  await expect(page.getByText(note)).toHaveCount(0);
  await asked.getByLabel(requests.answer.label, { exact: true }).fill(answer);
  await asked.getByRole("button", { name: requests.answer.submit }).click();
  await expect(page.getByRole("region", { name: requests.detail.timeline })).toContainText(answer);

  await staff.reload();
  await expect(staff.getByRole("article").filter({ hasText: answer })).toBeVisible();
  const list = staff.getByRole("region", { name: checks.title });
  const boxes = await list.getByRole("checkbox").all();
  for (const [at, box] of boxes.entries()) {
    await box.check();
    // Each is stored at once, with who ticked it.
    await expect(list.getByText(/compliance@example\.com/)).toHaveCount(at + 1);
  }
  await moveTo("done");
  await expect(state).toContainText(statuses.done);
  await expect(form).toHaveCount(0);
  await expect(compose.getByRole("button", { name: write.save, exact: true })).toBeVisible();
  await expect(canned).toHaveCount(0);
  await answerLate(overtaken, note);
  await page.reload();
  const timeline = page.getByRole("region", { name: requests.detail.timeline }).getByRole("listitem");
  await expect(timeline.last()).toContainText(requests.statuses.done);
  await expect(page.getByText(note)).toHaveCount(0);
}
