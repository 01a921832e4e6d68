import { type Country, countries } from "#domain/countries/codes.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pointer } from "./hands.ts";
import type { Journey } from "./journeys.ts";
import { answer, field, part } from "./pages/form.ts";
import { fillInDocument } from "./pages/person-step.ts";
import { continueButton, expectStep, type Wizard } from "./pages/wizard.ts";
import { startByCalls } from "./start-by-calls.ts";
import { expect, test } from "./test.ts";

/** An owner who has answered everything that his country asks. */
const exposed: Readonly<Record<Country, BeneficialOwner>> = {
  cz: {
    foreigner: true,
    isPep: true,
    pep_role: "ministr",
    pep_role_from: "2020-01-01",
    pep_role_to: "2024-01-01",
  },
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
  test(`in ${country} nothing of one owner stays when the customer is filled in from another`, async ({ page }) => {
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

async function fillInFrom({ page, texts }: Wizard, owner: number): Promise<void> {
  await page.locator("select[name=prefill-owner]").selectOption(String(owner));
  await page.getByRole("button", { name: texts.person.prefillButton }).click();
}

/** What the second owner would have sent as a customer who was never filled in from the first. */
function expectedOf({ applicant, journey }: Wizard): object {
  const isPep = journey.country === "hu" ? "1" : false;
  return { ...applicant[2].customerData, name: "Bella", surname: "Second", isPep };
}

function submittedIn(body: { data: { values: { customerData: object } } }): object {
  return body.data.values.customerData;
}

/** An unticked box says as much as one that was never there. */
function trueOrText(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== false || name === "isPep"));
}
