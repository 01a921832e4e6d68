import { randomUUID } from "node:crypto";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { pointer } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { fillInContact, leaveContact } from "./pages/contact-step.ts";
import { field } from "./pages/form.ts";
import { expectStep } from "./pages/wizard.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { applicants, customers, fresh, title } = words.backofficeInvitations;
const { filter } = words.backofficeCustomers;
const { approvals } = words.backoffice;
const screen = "/cs/backoffice/invitations";

test.describe("staff invite", () => {
  // A repeated e-mail gets 409, an empty form 422.
  test.use({ expectedConsole: /status of (?:409|422)/ });

  test("an applicant, who opens the link by the code in the mail and continues in the wizard", async ({
    page,
    browser,
    request,
    watch,
  }) => {
    const email = `${randomUUID()}@example.com`;
    const masked = `${email.slice(0, 1)}•••@example.com`;
    await enterBackOffice(page, "staff@example.com", screen);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const main = page.getByRole("main");
    const invite = async () => {
      await page.getByLabel(applicants.email).fill(email);
      await page.getByLabel(applicants.country).selectOption("sk");
      await expect(page.getByLabel(applicants.locale)).toHaveValue("sk");
      await page.getByRole("button", { name: applicants.submit }).click();
    };
    await page.getByRole("button", { name: applicants.submit }).click();
    await expect(main.getByRole("alert")).toContainText(applicants.problems);
    await invite();
    await expect(main.getByRole("status")).toContainText(format(applicants.done, { email: masked }));
    await expect(page.getByLabel(applicants.email)).toHaveValue("");
    const list = page.getByRole("table", { name: applicants.list });
    await expect(list.getByRole("row").nth(1)).toContainText(applicants.states.sent);
    await expect(list.getByRole("row").nth(1)).toContainText(masked);
    await expectAccessible(page, "invited applicants");
    await invite();
    await expect(main.getByRole("alert")).toContainText(applicants.again);

    const mail = await messageTo(request, email);
    expect(mail.text).not.toContain("staff@example.com");
    const link = /https?:\/\/\S+\/sk\/consent\/sk\/[\w-]{43}/.exec(mail.text)?.[0] ?? "";
    const other = await pageOfAnother(browser, watch, { viewport: { width: 360, height: 740 } });
    await other.goto(new URL(link).pathname);
    const { wizard: texts, wizardWords } = catalogue("sk");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(texts.locked.invited.title);
    await expect(other.getByRole("main")).toContainText(masked);
    await expectAccessible(other, "an invitation that waits for its code");
    await other.getByRole("button", { name: texts.locked.send }).click();
    const code = await messageTo(request, email, ({ id }) => id !== mail.id);
    await field(other, texts.locked.code).fill(codeIn(code));
    await other.getByRole("button", { name: texts.locked.verify }).click();
    const journey: Journey = {
      country: "sk",
      customerType: "company",
      partnerType: "default",
      locale: "sk",
      device: "phone",
    };
    const applicant = applicantOf("sk", "company", { email, partnerType: "default", locale: "sk" });
    const wizard = { page: other, hands: pointer, journey, applicant, email, texts, words: wizardWords };
    await expectStep(wizard, "0", texts.step0.title);
    await expect(field(other, wizardWords.fields.email)).toHaveValue(email);
    await fillInContact(wizard);
    await leaveContact(wizard);

    await page.goto(screen);
    await expect(list.getByRole("row").nth(1)).toContainText(applicants.states.opened);
  });

  test("all customers of a filter without a user, once another person agrees", async ({
    page,
    browser,
    request,
    watch,
  }) => {
    await enterBackOffice(page, "staff@example.com", `${screen}?view=customers`);
    const main = page.getByRole("main");
    await page.getByRole("link", { name: customers.begin }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fresh.title);
    await page.getByRole("button", { name: fresh.preview }).click();
    await expect(main.getByRole("alert")).toContainText(filter.missing);
    await page.getByLabel(filter.country).selectOption("sk");
    await page.getByLabel(filter.customerType).selectOption("company");
    await page.getByRole("button", { name: fresh.preview }).click();
    const preview = page.getByRole("status").filter({ hasText: fresh.previewTitle });
    await expect(preview.getByRole("definition").first()).toHaveText("1");
    await expect(preview).toContainText("Vaše zmluvy na portáli");
    await expectAccessible(page, "the preview of an invitation of many");
    await page.getByRole("button", { name: fresh.submit }).click();
    await expect(main.getByRole("status")).toContainText(fresh.done);

    const approving = await pageOfAnother(browser, watch);
    await enterBackOffice(approving, "approver@example.com", "/cs/backoffice/approvals");
    const proposal = approving.getByRole("article", { name: approvals.actions["invite-customers"] });
    await expect(proposal).toContainText(format(approvals.message.counts, { invited: 1, leftOut: 1 }));
    await proposal.getByRole("button", { name: approvals.approve, exact: true }).click();
    await expect(approving.getByRole("main").getByRole("status")).toContainText(approvals.done.approved);

    await messageTo(request, "stranger.sk@example.com", ({ subject }) => subject === "Vaše zmluvy na portáli");
    await page.goto(`${screen}?view=customers`);
    const sent = page.getByRole("article").first();
    await expect(sent).toContainText(customers.states.sent);
    await expect(sent).toContainText(customers.counts.acting);
    await expectAccessible(page, "invitations of many");
  });
});
