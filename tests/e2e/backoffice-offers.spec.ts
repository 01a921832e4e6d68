import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { takenOver } from "./hydrated.ts";
import { viewports } from "./journeys.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { backoffice, backofficeOffers: words, offer: offerWords, validation } = catalogue("cs");
const { make } = words;
const { fields } = make;
const name = "Žaneta Říhová – pekařství";
const email = "selfemployed.cz@example.com";

test.describe("making an offer", () => {
  // Invalid input gets 422.
  test.use({ expectedConsole: /status of 422/ });

  test("one person calculates and proposes an offer, another approves it, and the customer sees it in the portal", async ({
    page,
    browser,
    watch,
  }) => {
    await enterBackOffice(
      page,
      "staff@example.com",
      `/cs/backoffice/customers?searchQuery=${encodeURIComponent("Říhová")}`,
    );
    await page.getByRole("link", { name }).click();
    await page.getByRole("link", { name: make.open }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(make.title);
    await takenOver(page, "main");
    const main = page.getByRole("main");
    const summary = page.getByRole("complementary", { name: make.summary });
    await expect(summary).toContainText(make.noSummary);

    await page.getByRole("button", { name: make.submit }).click();
    const problems = main.getByRole("alert");
    await expect(problems).toContainText(`${fields.make}: ${validation.problems.required}`);
    await expect(problems.getByRole("link")).toHaveCount(8);

    await page.getByLabel(fields.make, { exact: true }).fill("Škoda");
    await page.getByLabel(fields.model, { exact: true }).fill("Superb Combi");
    await page.getByLabel(fields.bodyType).selectOption("estate");
    await page.getByLabel(fields.year).fill("2026");
    await page.getByLabel(fields.equipment).fill("Tažné zařízení\nKamera");
    await page.getByLabel(fields.product).selectOption("credit");
    await page.getByLabel(fields.price).fill("600 000");
    await page.getByLabel(fields.downpayment).fill("120 000");
    await page.getByLabel(fields.period).fill("48");
    await page.getByLabel(fields.interestRate).fill("6,9");
    await expect(summary).toContainText(/11\s471,94/);
    await expect(summary).toContainText(/7,12/);
    await expectAccessible(page, "the editor of an offer");
    await page.setViewportSize(viewports.phone);
    await expectAccessible(page, "the editor of an offer on a phone");

    await page.getByLabel(words.reason).fill("zákazník zavolal");
    await page.getByRole("button", { name: make.submit }).click();
    await expect(main.getByRole("status")).toContainText(make.proposed);
    await page.getByRole("link", { name: make.toCustomer }).click();
    const offers = page.getByRole("region", { name: words.list });
    await expect(offers).toContainText("Superb Combi");
    await expect(offers).toContainText(words.decide);

    const approving = await pageOfAnother(browser, watch);
    await enterBackOffice(approving, "approver@example.com", "/cs/backoffice/approvals");
    const title = format(backoffice.approvals.actions["offer-make"], { name });
    const proposal = approving.getByRole("article", { name: title }).filter({ hasText: "Superb Combi" });
    await expect(proposal).toContainText(/48\směsíců po 11\s471,94/);
    await proposal.getByRole("button", { name: backoffice.approvals.approve, exact: true }).click();
    await expect(approving.getByRole("main").getByRole("status")).toContainText(backoffice.approvals.done.approved);

    const customer = await pageOfAnother(browser, watch);
    await logIn(customer, email, "/cs/offers");
    await customer
      .getByRole("link", { name: /Superb Combi/ })
      .first()
      .click();
    await expect(customer.getByRole("heading", { level: 1 })).toContainText("Superb Combi");
    await expect(customer.getByRole("main")).toContainText(/11\s471,94/);
    await expect(customer.getByRole("main")).toContainText(offerWords.annualRate);
    await expect(customer.getByRole("main")).toContainText("Tažné zařízení");
  });

  test("a copy starts with the values of the offer, is calculated without scripts, and keeps all input", async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    await enterBackOffice(
      page,
      "staff@example.com",
      `/cs/backoffice/customers?searchQuery=${encodeURIComponent("Říhová")}`,
    );
    await page.getByRole("link", { name }).click();
    const row = page.getByRole("table", { name: words.list }).getByRole("row").last();
    await row.getByRole("link").click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).not.toHaveText(name);
    const reference = (await heading.textContent()) ?? "";
    await page.getByRole("link", { name: make.copy }).click();
    await expect(heading).toHaveText(format(make.copied, { reference }));
    const [model, price] = await Promise.all([
      page.getByLabel(fields.model, { exact: true }).inputValue(),
      page.getByLabel(fields.price).inputValue(),
    ]);

    const scriptless = await pageOfAnother(browser, watch, {
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      ...(baseURL !== undefined && { baseURL }),
    });
    await scriptless.goto(page.url());
    await expect(scriptless.getByLabel(fields.model, { exact: true })).toHaveValue(model);
    await expect(scriptless.getByLabel(fields.price)).toHaveValue(price);
    await scriptless.getByLabel(fields.period).fill("1 000");
    await scriptless.getByRole("button", { name: make.count }).click();
    await expect(scriptless.getByRole("main").getByRole("alert")).toContainText(fields.period);
    await expect(scriptless.getByLabel(fields.model, { exact: true })).toHaveValue(model);
    await scriptless.getByLabel(fields.period).fill("12");
    await scriptless.getByLabel(fields.validUntil).fill(addDays(calendarDateInPrague(new Date()), 5));
    await scriptless.getByRole("button", { name: make.count }).click();
    const summary = scriptless.getByRole("complementary", { name: make.summary });
    await expect(summary).toContainText(format(offerWords.period.other, { count: 12 }));
    await scriptless.getByLabel(words.reason).fill("kratší doba");
    await scriptless.getByRole("button", { name: make.submit }).click();
    await expect(scriptless.getByRole("main").getByRole("status")).toContainText(make.proposed);
  });
});
