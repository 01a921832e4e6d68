import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { askByCalls, openByCode } from "./application-with-requested-changes.ts";
import { expectAccessible } from "./axe.ts";
import { field } from "./pages/form.ts";
import { expect, test } from "./test.ts";

const { filed, wizard, wizardWords: words } = catalogue("cs");
const { asked } = filed;

test.use({ viewport: { width: 360, height: 740 }, expectedConsole: /status of 4\d\d/ });

test("on a phone two fields and an owner are changed as requested, and filed", async ({
  page,
  playwright,
  baseURL,
}) => {
  const options = baseURL === undefined ? {} : { baseURL };
  const [applicant, reviewer] = [
    await playwright.request.newContext(options),
    await playwright.request.newContext(options),
  ];
  const { email, link } = await askByCalls(applicant, reviewer, {
    asks: [
      { step: 0, path: "phone", reason: "wrong", message: "Na tomto čísle nikdo nebere telefon." },
      { step: 1, path: "companyData.companyName", reason: "differs-from-register", message: "" },
      { step: 1, path: "uboData.owners.0", reason: "unreadable", message: "" },
    ],
  });
  await openByCode(page, applicant, { email, link });

  const list = page.getByRole("region", { name: asked.title });
  const progress = (done: number) =>
    expect(list.getByRole("status")).toHaveText(format(asked.progress, { done, total: 3 }));
  const phone = field(page, words.fields.phone);
  await expect(page.getByText("Na tomto čísle nikdo nebere telefon.")).toBeVisible();
  await progress(0);
  // Only the requested fields can be changed.
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  await expectAccessible(page, "changes of step 0");
  await phone.fill("602 333 444");
  await progress(1);
  await page.getByRole("button", { name: wizard.frame.continue }).click();

  await expect(page).toHaveURL(/\/1$/);
  await field(page, words.fields.companyName.company).fill("Říční přeprava s.r.o.");
  await field(page, words.fields.surname).fill("Kovaříková");
  await progress(3);
  await expectAccessible(page, "changes of step 1");
  await page.getByRole("button", { name: wizard.frame.continue }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(asked.review.title);
  await expect(page.getByRole("listitem").filter({ hasText: words.fields.companyName.company })).toContainText(
    "Říční přeprava s.r.o.",
  );
  await expect(page.getByText(asked.review.consentStays)).toBeVisible();
  await expectAccessible(page, "changes to be sent");
  await page.getByRole("button", { name: asked.review.submit }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(filed.states.submitted.title);
  await expectAccessible(page, "changes sent");

  await page.getByText(filed.withdraw.link, { exact: true }).click();
  await page.getByRole("button", { name: filed.withdraw.confirm }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(filed.states.withdrawn.title);
  await Promise.all([applicant.dispose(), reviewer.dispose()]);
});
