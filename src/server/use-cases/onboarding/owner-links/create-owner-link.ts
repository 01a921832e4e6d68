import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { furthestStep, isReached } from "#domain/onboarding/steps.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import { type KeyedOwner, ownersIn, withOwnerKeys } from "#forms/onboarding/owner-keys.ts";
import type { OwnerLink } from "#server/contract/owner-links.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type DraftRow, findDraft, putDraft } from "#server/database/repositories/application-drafts.ts";
import { findSteps, type StepRow, setOwnerKeys } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  changeOwnerLink,
  deleteOwnerLink,
  findLinkOfOwner,
  insertOwnerLink,
  type OwnerLinkRow,
} from "#server/database/repositories/owner-links.ts";
import { ownerLinkMail } from "#server/mails/owner-link.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { assertWithinLimit } from "#server/use-cases/accounts/account-limits.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { sealDraft, unsealDraft } from "../applications/sealed-values.ts";
import { progressOf } from "../applications/step-key.ts";
import { countMessage } from "../count-message.ts";
import { lockOpenHeld } from "../own-application.ts";
import { assertContactProved } from "../proved-contact.ts";
import { businessNow } from "./owners-now.ts";
import { presentOwnerLink } from "./present-owner-links.ts";
import { sealEmail, unsealEmail } from "./sealed-card.ts";

export interface OwnerLinkInput {
  readonly id: string;
  /** the owner key, or the position from 0 */
  readonly owner: string | number;
  readonly email: string;
}

/**
 * Sent again to the same e-mail, a link keeps the typed values; another e-mail starts over.
 *
 * @throws Refusal not-found, application-expired, application-finished; step-not-reached before step 1;
 * contact-unproved; invalid-input at `owner`; too-many-requests
 */
export async function createOwnerLink(
  dependencies: OnboardingDependencies,
  input: OwnerLinkInput,
  visitor: Visitor,
): Promise<OwnerLink> {
  const { database, sealer, clock } = dependencies;
  return await transact(database, async (tx) => {
    const now = clock.now();
    const application = await lockOpenHeld(tx, input.id, visitor, now);
    const steps = await findSteps(tx, application.id);
    if (!isReached(1, furthestStep(progressOf(steps), application.customerType))) throw new Refusal("step-not-reached");
    const draft = await findDraft(tx, application.id, "1");
    const business = businessNow(sealer, steps, draft ? [draft] : []);
    const place = positionOf(input.owner, application, business.owners);
    const ownerKey =
      business.owners[place]?.key ?? (await nameOwner(dependencies, tx, { application, steps, draft, place, now }));
    await assertContactProved(dependencies, tx, application);

    const counter = { ...dependencies, database: tx, keyedDigest: dependencies.limitDigest };
    await assertWithinLimit(counter, "owner-links-application", application.id);
    const to = { type: "email", to: input.email, address: visitor.address } as const;
    await countMessage(dependencies, tx, to, "owner-link ");

    const hash = newToken();
    const link = await putLink(dependencies, tx, { application, ownerKey, email: input.email, hash, now });
    const { country } = application;
    await sendOwnerLink(dependencies, tx, {
      to: input.email,
      locale: visitor.locale,
      country,
      companyName: business.companyName,
      url: pageUrl(dependencies.settings.publicUrl, visitor.locale, href("/consent/:country/:hash", { country, hash })),
      expiresAt: application.expiresAt,
    });
    const event = "owner-link-sent";
    await appendAudit(tx, { at: now, actor: "applicant", event, subject: application.id, details: { link: link.id } });
    return presentOwnerLink(sealer, link);
  });
}

/** Every company begins with one card, so the first position exists before any input. */
function positionOf(owner: string | number, application: ApplicationRow, owners: readonly KeyedOwner[]): number {
  const isPlace = typeof owner === "number" || /^\d{1,2}$/.test(owner);
  const place = isPlace ? Number(owner) : owners.findIndex(({ key }) => key === owner);
  const isThere = place >= 0 && place < Math.max(1, owners.length);
  if (application.customerType === "company" && isThere) return place;
  throw new Refusal("invalid-input", { fields: { owner: "invalid-value" } });
}

async function nameOwner(
  { sealer }: OnboardingDependencies,
  tx: Transaction,
  named: {
    application: ApplicationRow;
    steps: readonly StepRow[];
    draft: DraftRow | undefined;
    place: number;
    now: Date;
  },
): Promise<string> {
  const { application, steps, draft, place, now } = named;
  const key = newToken();
  const stored = steps.find(({ step }) => step === "1");
  const typed: unknown = draft && unsealDraft(sealer, application.id, 1, draft.sealedValues);
  const drafted = ownersIn(typed);
  const keysWith = (owners: readonly KeyedOwner[]) => owners.map((owner, index) => (index === place ? key : owner.key));
  const seal = (values: unknown) => sealDraft(sealer, application.id, 1, values);
  if (drafted !== null && drafted.length > 0 && draft !== undefined) {
    await putDraft(tx, { ...draft, sealedValues: seal(withOwnerKeys(typed, keysWith(drafted))) });
  } else if (stored !== undefined && drafted === null) {
    await setOwnerKeys(tx, application.id, keysWith(businessNow(sealer, steps, []).owners));
  } else {
    const first = { uboData: { owners: [{ key }] } };
    await putDraft(tx, {
      applicationId: application.id,
      step: "1",
      tab: "",
      supersededTab: null,
      sequence: 0,
      basedOn: stored?.revision ?? 0,
      clientTimestamp: now.toISOString(),
      ...draft,
      sealedValues: seal({ ...Object(typed), ...first }),
      savedAt: now,
    });
  }
  return key;
}

async function putLink(
  { sealer }: OnboardingDependencies,
  tx: Transaction,
  made: { application: ApplicationRow; ownerKey: string; email: string; hash: string; now: Date },
): Promise<OwnerLinkRow> {
  const { application, ownerKey, email, now } = made;
  const before = await findLinkOfOwner(tx, application.id, ownerKey);
  const linkDigest = tokenDigest(made.hash);
  const known = before && unsealEmail(sealer, before);
  if (before !== undefined && known != null && accountEmail(known) === accountEmail(email)) {
    await changeOwnerLink(tx, before.id, { linkDigest, sentAt: now });
    return { ...before, linkDigest, sentAt: now };
  }
  if (before !== undefined) await deleteOwnerLink(tx, before.id);
  const id = randomUUID();
  const link: OwnerLinkRow = {
    id,
    linkDigest,
    applicationId: application.id,
    ownerKey,
    state: "sent",
    sealedEmail: sealEmail(sealer, id, email),
    sealedCard: null,
    revision: 0,
    sentAt: now,
    savedAt: null,
  };
  await insertOwnerLink(tx, link);
  return link;
}

async function sendOwnerLink(
  { jobs, companyInfo }: OnboardingDependencies,
  tx: Transaction,
  message: { to: string; locale: Locale; country: Country; companyName: string | null; url: string; expiresAt: Date },
): Promise<void> {
  const sender = companyInfo[factsOf(message.country).defaultLocale];
  await jobs.send(tx, "send-mail", ownerLinkMail({ ...message, sender }));
}
