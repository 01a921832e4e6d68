import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { Journey } from "#tests/e2e/journeys.ts";
import { passBusiness } from "#tests/e2e/pages/business-step.ts";
import { passConsent, referenceOn } from "#tests/e2e/pages/consent-step.ts";
import { passContact } from "#tests/e2e/pages/contact-step.ts";
import { passPerson } from "#tests/e2e/pages/person-step.ts";
import { startWizard } from "#tests/e2e/pages/wizard.ts";
import type { Stopwatch } from "./stopwatch.ts";

const journey: Journey = {
  country: "cz",
  customerType: "company",
  partnerType: "default",
  locale: "cs",
  device: "desktop",
};

export async function walkApplicationOfTwoOwners(page: Page, { hands, read }: Stopwatch): Promise<void> {
  const started = await startWizard(page, journey, hands);
  const { applicant } = started;
  const [first = {}] = applicant[1].uboData?.owners ?? [];
  const { name, surname, personal_id, birthdate } = second;
  const uboData = { ...applicant[1].uboData, owners: [first, { ...first, name, surname, personal_id, birthdate }] };
  const wizard = { ...started, applicant: { ...applicant, 1: { ...applicant[1], uboData } } };
  await passContact(wizard);
  read(60);
  await passBusiness(wizard);
  read(20);
  await passPerson(wizard);
  // Reads the summary and the consents.
  read(90);
  await passConsent(wizard);
  assert.match(await referenceOn(wizard), /\S/);
}

/** An invented person; the birth number is not assigned. */
const second = { name: "Hana", surname: "Kovaříková", personal_id: "755812/0009", birthdate: "1975-08-12" };
