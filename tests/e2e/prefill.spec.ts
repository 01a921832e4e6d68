import { type Country, countries } from "#domain/countries/codes.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { answer, field, part } from "./pages/form.ts";
import { fillInDocument } from "./pages/person-step.ts";
import { continueButton, expectStep, type Wizard } from "./pages/wizard.ts";
import { startByCalls } from "./start-by-calls.ts";
import { expect, test } from "./test.ts";

const exposed: Readonly<Record<Country, BeneficialOwner>> = {
  cz: { foreigner: true, isPep: true, pep_role: "ministr", pep_role_from: "2020-01-01", pep_role_to: "2024-01-01" },
  sk: {
    foreigner: true,
    isPep: true,
    pep_role: "minister",
    pep_role_from: "2020-01-01",
    incomes_bussiness: true,
    incomes_other: true,
    incomes_other_input: "výhra",
  },
  hu: {
    foreigner: true,
    isPep: "2",
    pep_roles: ["5"],
    pep_role: "képviselő",
    types_of_control: ["1"],
    control_percentage: 80,
  },
};

for (const country of countries) {
  test(`in ${country} no data of one owner stays when the customer is prefilled from another`, async ({ page }) => {
    const journey: Journey = {
      country,
      customerType: "company",
      partnerType: "default",
      locale: "en",
      device: "desktop",
    };
    const { wizard: texts, wizardWords: words } = catalogue("en");
    const applicant = applicantOf(country, "company", { email: `prefill.${country}@example.com`, locale: "en" });
    const wizard: Wizard = { page, hands: pointer, journey, applicant, email: "", texts, words };
    const [plain = {}] = applicant[1].uboData?.owners ?? [];
    const { isPep: _answered, ...silent } = plain;
    const owners = [
      { ...plain, ...exposed[country], name: "Adam", surname: "First", permanent_city: "Elsewhere" },
      { ...silent, name: "Bella", surname: "Second" },
    ];
    const application = await startByCalls(page.request, country);
    await application.submit(0, applicant[0]);
    await application.submit(1, { ...applicant[1], uboData: { ...applicant[1].uboData, owners } });
    await page.goto(`${application.url}/2`);
    await expectStep(wizard, "2", texts.person.titleCompany);

    await fillInFrom(wizard, 0);
    await fillInDocument(wizard);
    await fillInFrom(wizard, 1);
    await expect(field(page, words.fields.document_number)).toHaveValue("");
    await fillInDocument(wizard);
    await pointer.choose(answer(part(page, texts.pep.title), words.fields.isPep, texts.frame.no));
    const sent = page.waitForRequest(application.submitPath);
    await continueButton(wizard).click();
    await expectStep(wizard, "onedoc", texts.onedoc.title);

    const values = submittedIn((await sent).postDataJSON());
    expect(trueOrText(values)).toEqual(trueOrText(expectedOf(wizard)));
  });
}

test("a person who acts for a company is found in its register, chosen, and filled in to be checked", async ({
  page,
}) => {
  const { wizard: texts, wizardWords: words } = catalogue("en");
  const { person } = texts;
  const applicant = applicantOf("cz", "company", { email: "acts.cz@example.com", locale: "en" });
  const application = await startByCalls(page.request, "cz");
  await application.submit(0, applicant[0]);
  await application.submit(1, applicant[1]);
  await page.goto(`${application.url}/2`);
  await page.getByRole("button", { name: person.actors.find }).click();
  await page.getByLabel(person.actors.label).selectOption({ label: "Tomáš Příkladný, jednatel" });
  await expectAccessible(page, "who acts for the company");
  await page.getByRole("button", { name: person.actors.take }).click();
  const identity = part(page, person.identity);
  await expect(field(identity, words.fields.surname)).toHaveValue("Příkladný");
  await expect(field(identity, words.fields.birthdate)).toHaveValue(/1979/);
  await expect(field(part(page, person.address), words.fields.zip_code)).toHaveValue("11000");
  await expect(page.getByRole("status").filter({ hasText: "Tomáš Příkladný" })).toBeVisible();
});

test("a sole trader takes the address from the register, or pastes another in one line", async ({ page, context }) => {
  const { wizard: texts, wizardWords: words } = catalogue("en");
  const { person } = texts;
  const applicant = applicantOf("cz", "individual-self-employed", { email: "trader.cz@example.com", locale: "en" });
  const application = await startByCalls(page.request, "cz", "individual-self-employed");
  await application.submit(0, applicant[0]);
  await application.submit(1, applicant[1]);
  await page.goto(`${application.url}/2`);
  const address = part(page, person.address);
  const shown = async (...values: readonly string[]) => {
    const { street, house_number, city, zip_code } = words.fields;
    for (const [index, label] of [street, house_number, city, zip_code].entries()) {
      await expect(field(address, label)).toHaveValue(values[index] ?? "");
    }
  };
  await address.getByRole("button", { name: person.seat.take }).click();
  await expect(address.getByRole("status")).toHaveText(person.seat.taken);
  await shown("Ukázková", "123/4", "Praha", "11000");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("Radlická 3294/10, 150 00 Praha 5"));
  await field(address, words.fields.street).selectText();
  await page.keyboard.press("ControlOrMeta+V");
  await shown("Radlická", "3294/10", "Praha 5", "15000");
  await expect(field(address, words.fields.street)).toBeFocused();
});

async function fillInFrom({ page, texts }: Wizard, owner: number): Promise<void> {
  await page.locator("select[name=prefill-owner]").selectOption(String(owner));
  await page.getByRole("button", { name: texts.person.prefillButton }).click();
}

function expectedOf({ applicant, journey }: Wizard): object {
  const isPep = journey.country === "hu" ? "1" : false;
  return { ...applicant[2].customerData, name: "Bella", surname: "Second", isPep };
}

function submittedIn(body: { data: { values: { customerData: object } } }): object {
  return body.data.values.customerData;
}

/** An unticked box equals an absent one. */
function trueOrText(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== false || name === "isPep"));
}
