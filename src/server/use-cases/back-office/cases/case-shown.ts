import * as z from "zod/mini";
import { caseDecisions, caseStates, rejectionReasons, risks } from "#domain/cases/case.ts";
import { uploadPaths } from "#domain/cases/change-request-paths.ts";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, partnerTypes, type ValuesByStep } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import { slas } from "#domain/queue/clock.ts";
import { locales } from "#domain/shared/locale.ts";
import type { RequestedUploadRow } from "#server/database/repositories/requested-uploads.ts";
import type { AsIs } from "#server/shared/deep-readonly.ts";
import { changeRequestShown } from "#server/use-cases/onboarding/cases/present-change-request.ts";
import { registerWordShown } from "#server/use-cases/onboarding/cases/query-register.ts";
import type { Shown } from "../definition.ts";

const moment = z.iso.datetime();
const name = z.object({ staffId: z.string(), name: z.string() });
const duplicate = z.object({
  applicationId: z.uuid(),
  reference: z.string(),
  by: z.enum(["identifier", "account", "phone"]),
});

/** A file that the applicant has sent because it was asked for. */
const fileOfCase = z.object({
  paperId: z.uuid(),
  path: z.enum(uploadPaths),
  /** in which it was asked for */
  round: z.int(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  sentAt: moment,
});

/** What proves a consent. */
const consent = z.object({
  round: z.int(),
  consentTextIdentifier: z.string(),
  /** of the exact text that was shown, hex */
  sha256: z.string(),
  /** the text that is kept is the one whose SHA-256 was recorded */
  isIntact: z.boolean(),
  at: moment,
  locale: z.enum(locales),
  address: z.string(),
  userAgent: z.string(),
  answers: z.array(z.object({ id: z.string(), text: z.string(), isGiven: z.boolean() })),
});

const occurrence = z.object({
  /** that the event made */
  revision: z.int(),
  at: moment,
  who: z.object({
    kind: z.enum(["staff", "applicant", "core", "books", "system"]),
    staffId: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  event: z.string(),
  /** why it is rejected; null: it is not, or the event is another one */
  rejection: z.nullable(z.enum(rejectionReasons)),
  /** as it was typed */
  reason: z.nullable(z.string()),
});

/** An application under review, as the API tells it. */
export const caseTold = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(caseStates),
  round: z.int(),
  revision: z.int(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  partnerType: z.enum(partnerTypes),
  assignee: z.nullable(name),
  risk: z.enum(risks),
  steps: z.record(z.string(), z.unknown()),
  /** of each account, in order */
  banks: z.array(z.nullable(z.string())),
  register: z.nullable(registerWordShown),
  duplicates: z.array(duplicate),
  customers: z.array(z.object({ customerId: z.uuid(), name: z.string() })),
  asks: z.array(changeRequestShown),
  papers: z.array(fileOfCase),
  rounds: z.array(z.object({ round: z.int(), filedAt: moment })),
  consents: z.array(consent),
  since: moment,
  due: z.nullable(moment),
  sla: z.enum(slas),
  history: z.array(occurrence),
  notes: z.array(z.object({ noteId: z.uuid(), at: moment, who: name, body: z.string() })),
  pending: z.nullable(
    z.object({
      approvalId: z.uuid(),
      decision: z.enum(caseDecisions),
      reason: z.nullable(z.enum(rejectionReasons)),
      note: z.nullable(z.string()),
      proposedBy: name,
      expires: moment,
      isVoid: z.boolean(),
    }),
  ),
});

/** An application under review, with what screens are told besides. */
export const caseShown = z.extend(caseTold, {
  /** of the last round, masked */
  steps: z.custom<AsIs<ValuesByStep>>(),
  /** of the offer that the application came of; null: of none */
  offerTerms: z.custom<OfferConditions | null>(),
  duplicates: z.array(
    z.extend(duplicate, {
      /** null: it has none yet */
      name: z.nullable(z.string()),
      /** null: it was not filed yet */
      state: z.nullable(z.enum(caseStates)),
    }),
  ),
  consents: z.array(
    z.extend(consent, {
      /** of the text, and since when it was in force; null: the text is not kept any more */
      version: z.nullable(z.object({ number: z.int(), validFrom: moment })),
    }),
  ),
  history: z.array(
    z.extend(occurrence, {
      /** how the risk was changed; null: it was not */
      risk: z.nullable(z.object({ from: z.enum(risks), to: z.enum(risks) })),
    }),
  ),
  /** false: the core system decides on applications */
  isDecidedHere: z.boolean(),
});

export type StaffCase = Shown<typeof caseShown>;

/** A round as it was filed, as the API tells it. */
export const submissionNotified = z.object({
  round: z.int(),
  filedAt: moment,
  reference: z.string(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  partnerType: z.enum(partnerTypes),
  steps: z.record(z.string(), z.unknown()),
  /** null: it is the first round */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** where it differs from the round before, as `1.companyData.companyName` */
  differs: z.array(z.string()),
});

export const roundShown = z.extend(submissionNotified, {
  steps: z.custom<AsIs<ValuesByStep>>(),
  before: z.nullable(z.custom<AsIs<ValuesByStep>>()),
  /** what was asked for after the round before, and the files that came with this one */
  asks: z.array(changeRequestShown),
  papers: z.array(fileOfCase),
});

export type StaffCaseSubmission = Shown<typeof roundShown>;

export function presentFile({ id, path, round, file, sentAt }: RequestedUploadRow): StaffCase["papers"][number] {
  const { name, mime, size } = file;
  return { paperId: id, path, round, name, mime, size, sentAt: sentAt.toISOString() };
}
