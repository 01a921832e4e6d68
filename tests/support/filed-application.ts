import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import { type Applicant, applicantOf } from "./applicants.ts";
import type { Browser, Reply } from "./portal.ts";

export interface FiledApplication {
  readonly id: string;
  readonly applicant: Browser;
  readonly customerType: CustomerType;
  readonly values: Applicant;
  readonly email: string;
  submit(step: Step, values: unknown, by?: Browser): Promise<Reply>;
}

export async function fileApplication(
  applicant: Browser,
  {
    country = "cz",
    customerType = "company",
    valuesOf = (values) => values,
  }: { country?: Country; customerType?: CustomerType; valuesOf?: (values: Applicant) => Applicant } = {},
): Promise<FiledApplication> {
  const started = await applicant.post("/api/onboarding/start", { country });
  const { id } = (started.body as { data: { id: string } }).data;
  const email = `${randomUUID()}@example.com`;
  const values = valuesOf(applicantOf(country, customerType, { email }));
  const submit = async (step: Step, given: unknown, by = applicant): Promise<Reply> => {
    const data = { step, id, customerType, timestamp: new Date().toISOString(), values: given };
    return await by.post("/api/consent/submit-step", { data });
  };
  for (const step of [0, 1, 2] as const) stored(await submit(step, values[step]));
  stored(await submit("onedoc", await consentTo(applicant, country)));
  return { id, applicant, customerType, values, email, submit };
}

async function consentTo(applicant: Browser, country: Country): Promise<object> {
  const { body } = await applicant.post("/api/consent/form", { country });
  const { form } = (body as { data: { form: { consentTextIdentifier: string; consents: { id: string }[] } } }).data;
  const { consentTextIdentifier, consents } = form;
  return { docData: { consentTextIdentifier, consents: Object.fromEntries(consents.map(({ id }) => [id, true])) } };
}

function stored(reply: Reply): void {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
}
