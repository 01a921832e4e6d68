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

const fileOfCase = z.object({
  paperId: z.uuid(),
  path: z.enum(uploadPaths),
  round: z.int(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  sentAt: moment,
});

const consent = z.object({
  round: z.int(),
  consentTextIdentifier: z.string(),
  /** of the exact text shown, hex */
  sha256: z.string(),
  /** the stored text has the recorded SHA-256 */
  isIntact: z.boolean(),
  at: moment,
  locale: z.enum(locales),
  address: z.string(),
  userAgent: z.string(),
  answers: z.array(z.object({ id: z.string(), text: z.string(), isGiven: z.boolean() })),
});

const occurrence = z.object({
  revision: z.int(),
  at: moment,
  who: z.object({
    kind: z.enum(["staff", "applicant", "core", "books", "system"]),
    staffId: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  event: z.string(),
  rejection: z.nullable(z.enum(rejectionReasons)),
  reason: z.nullable(z.string()),
});

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

export const caseShown = z.extend(caseTold, {
  /** of the last submission, masked */
  steps: z.custom<AsIs<ValuesByStep>>(),
  offerTerms: z.custom<OfferConditions | null>(),
  duplicates: z.array(z.extend(duplicate, { name: z.nullable(z.string()), state: z.nullable(z.enum(caseStates)) })),
  consents: z.array(z.extend(consent, { version: z.nullable(z.object({ number: z.int(), validFrom: moment })) })),
  history: z.array(z.extend(occurrence, { risk: z.nullable(z.object({ from: z.enum(risks), to: z.enum(risks) })) })),
  isDecidedHere: z.boolean(),
});

export type StaffCase = Shown<typeof caseShown>;

export const submissionNotified = z.object({
  round: z.int(),
  filedAt: moment,
  reference: z.string(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  partnerType: z.enum(partnerTypes),
  steps: z.record(z.string(), z.unknown()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** as `1.companyData.companyName` */
  differs: z.array(z.string()),
});

export const roundShown = z.extend(submissionNotified, {
  steps: z.custom<AsIs<ValuesByStep>>(),
  before: z.nullable(z.custom<AsIs<ValuesByStep>>()),
  asks: z.array(changeRequestShown),
  papers: z.array(fileOfCase),
});

export type StaffCaseSubmission = Shown<typeof roundShown>;

export function presentFile({ id, path, round, file, sentAt }: RequestedUploadRow): StaffCase["papers"][number] {
  const { name, mime, size } = file;
  return { paperId: id, path, round, name, mime, size, sentAt: sentAt.toISOString() };
}
