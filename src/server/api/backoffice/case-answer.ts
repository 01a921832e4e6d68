import * as z from "zod/mini";
import { customerTypes, partnerTypes } from "#domain/onboarding/types.ts";
import { slas } from "#domain/queue/clock.ts";
import { paperPaths } from "#domain/review/ask-paths.ts";
import { rejectionReasons, reviewDecisions, reviewStates, risks } from "#domain/review/review.ts";
import { locales } from "#domain/shared/locale.ts";
import { country } from "#forms/atoms.ts";
import { askedPlace } from "#server/api/asked-place.ts";
import type { CaseRound, ReviewCase } from "#server/contract/reviews.ts";

export const caseState = z.object({ state: z.enum(reviewStates), revision: z.int() });

/** A round as it was filed. */
export const roundAnswer = z.object({
  round: z.int(),
  filedAt: z.iso.datetime(),
  reference: z.string(),
  country,
  customerType: z.enum(customerTypes),
  partnerType: z.enum(partnerTypes),
  steps: z.record(z.string(), z.unknown()),
  /** null: it is the first round */
  before: z.nullable(z.record(z.string(), z.unknown())),
  differs: z.array(z.string()),
});

const moment = z.iso.datetime();
const name = z.object({ staffId: z.string(), name: z.string() });
const words = z.record(z.string(), z.optional(z.string()));

/** What the register of companies said. */
export const registerAnswer = z.object({
  state: z.enum(["found", "unknown", "unavailable"]),
  company: z.nullable(words),
  persons: z.array(words),
  askedAt: z.nullable(moment),
});

/** An application under review. */
export const caseAnswer = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(reviewStates),
  round: z.int(),
  revision: z.int(),
  country,
  customerType: z.enum(customerTypes),
  partnerType: z.enum(partnerTypes),
  assignee: z.nullable(name),
  risk: z.enum(risks),
  steps: z.record(z.string(), z.unknown()),
  /** of each account, in order */
  banks: z.array(z.nullable(z.string())),
  register: z.nullable(registerAnswer),
  duplicates: z.array(
    z.object({ applicationId: z.uuid(), reference: z.string(), by: z.enum(["identifier", "account", "phone"]) }),
  ),
  customers: z.array(z.object({ customerId: z.uuid(), name: z.string() })),
  asks: z.array(z.object(askedPlace)),
  papers: z.array(
    z.object({
      paperId: z.uuid(),
      path: z.enum(paperPaths),
      round: z.int(),
      name: z.string(),
      mime: z.string(),
      size: z.int(),
      sentAt: moment,
    }),
  ),
  rounds: z.array(z.object({ round: z.int(), filedAt: moment })),
  consents: z.array(
    z.object({
      round: z.int(),
      consentTextIdentifier: z.string(),
      sha256: z.string(),
      isIntact: z.boolean(),
      at: moment,
      locale: z.enum(locales),
      address: z.string(),
      userAgent: z.string(),
      answers: z.array(z.object({ id: z.string(), text: z.string(), isGiven: z.boolean() })),
    }),
  ),
  since: moment,
  due: z.nullable(moment),
  sla: z.enum(slas),
  history: z.array(
    z.object({
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
    }),
  ),
  notes: z.array(z.object({ noteId: z.uuid(), at: moment, who: name, body: z.string() })),
  pending: z.nullable(
    z.object({
      approvalId: z.uuid(),
      decision: z.enum(reviewDecisions),
      reason: z.nullable(z.enum(rejectionReasons)),
      note: z.nullable(z.string()),
      proposedBy: name,
      expires: moment,
      isVoid: z.boolean(),
    }),
  ),
});

/** An application as the API says it: without what only screens need. */
export function caseBody({ offerTerms: _offerTerms, ...review }: ReviewCase) {
  return {
    ...review,
    duplicates: review.duplicates.map(({ name: _name, state: _state, ...duplicate }) => duplicate),
    consents: review.consents.map(({ version: _version, ...consent }) => consent),
    history: review.history.map(({ risk: _risk, ...event }) => event),
  };
}

/** A round as the API says it: without what only screens need. */
export function roundBody({ asks: _asks, papers: _papers, ...round }: CaseRound) {
  return round;
}
