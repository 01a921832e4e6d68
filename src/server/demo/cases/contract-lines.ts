import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { makeContract } from "../portal/make-contract.ts";
import { contractContent, type DemoLine } from "../portal/record-lines.ts";
import { leastDays } from "../portal/signings.ts";
import { SeededRandom } from "../seeded-random.ts";
import { recordLine } from "../send-records.ts";
import { type DemoApplicant, emailOf, stepsOf } from "./applicants.ts";

/** Above the numbers of the other records. */
const firstOrdinal = 8_001;

/** Makes the lines that the provider's system sends after an application. @param made.index unique among contracts */
export function contractLines(
  applicant: DemoApplicant,
  { application, index, at }: { readonly application: string; readonly index: number; readonly at: Date },
): RecordLine[] {
  const ordinal = firstOrdinal + index;
  const { key, country, customerType, company, person } = applicant;
  const today = calendarDateInPrague(at);
  const { row, lines } = makeContract(
    { customer: applicant, today, random: new SeededRandom(`contract of ${key}`) },
    {
      contractNumber: null,
      status: "pending-signature",
      product: "financialLeasing",
      use: "home",
      age: -1,
      days: 0,
      period: 60,
      settledAfter: null,
      late: 0,
      isOnline: false,
    },
    { overall: ordinal, inCountry: ordinal },
  );
  const name = company?.companyName ?? `${person.name} ${person.surname}`;
  const { phone_code = "", phone = "" } = stepsOf(applicant)[0];
  const identifier = company?.companyId ?? person.personal_id;
  const facts = { customerType, country, name, identifier, email: emailOf(applicant), phone: `${phone_code}${phone}` };
  const contract = row.contractNumber;
  const sent: readonly DemoLine[] = [
    { kind: "customers", externalId: key, revision: 1, data: facts },
    {
      kind: "contracts",
      externalId: contract,
      revision: 1,
      data: {
        ...contractContent(row),
        parties: [{ party: "lessee", name, customer: key }],
        schedule: lines.map(({ line }) => line),
        application,
      },
    },
    {
      kind: "signings",
      externalId: contract,
      revision: 1,
      data: {
        contract,
        mode: "jointly",
        validUntil: addDays(today, leastDays),
        signers: [{ party: "lessee", name, customer: key, turn: 1 }],
      },
    },
  ];
  return sent.map(recordLine);
}
