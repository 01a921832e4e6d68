import { isDeepStrictEqual } from "node:util";
import { rulesFor } from "#domain/countries/index.ts";
import type { Fields } from "#domain/onboarding/rules/field.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { checkCard, isPlainObject } from "#forms/onboarding/check-part.ts";
import { ownValue } from "#forms/onboarding/read-card.ts";
import type { OwnerCardInput, OwnerLinkState } from "#server/contract/owner-links.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { changeOwnerLink, holdsOwnerLink, type OwnerLinkRow } from "#server/database/repositories/owner-links.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { lockLiveLink } from "./lock-live-link.ts";
import { sealCard, unsealCard } from "./sealed-card.ts";

interface SavedOwnerCard {
  readonly state: OwnerLinkState;
  readonly revision: number;
  /** ISO 8601 */
  readonly savedAt: string | null;
}

/**
 * The applicant's form does not change until the applicant accepts the card. The same card sent again changes nothing.
 *
 * @throws Refusal not-found without a live link that a code has opened in this browser; draft-changed with the stored
 * card as its data; invalid-input at `values.…`
 */
export async function saveOwnerCard(
  { database, sealer, clock }: OnboardingDependencies,
  input: OwnerCardInput,
  visitor: Visitor,
): Promise<SavedOwnerCard> {
  const deviceDigest = deviceDigestOf(visitor);
  return await transact(database, async (tx) => {
    const now = clock.now();
    const live = await lockLiveLink(tx, sealer, input, now);
    if (live === undefined || deviceDigest === null || !(await holdsOwnerLink(tx, live.link.id, deviceDigest))) {
      throw new Refusal("not-found");
    }
    const { link, application } = live;
    const answers = input.isComplete ? checked(application, input.values, now) : typed(application, input.values);
    const state: OwnerLinkState = input.isComplete ? "filled-in" : link.state === "refused" ? "refused" : "opened";
    if (isStored(sealer, link, answers, state)) return present(link);
    if (input.basedOn !== link.revision) {
      throw new Refusal("draft-changed", { data: { ...present(link), values: unsealCard(sealer, link) ?? {} } });
    }
    const saved = { state, sealedCard: sealCard(sealer, link.id, answers), revision: link.revision + 1, savedAt: now };
    await changeOwnerLink(tx, link.id, saved);
    if (state === "filled-in") {
      const audited = { at: now, actor: "link-holder", subject: application.id, details: { link: link.id } } as const;
      await appendAudit(tx, { ...audited, event: "owner-link-filled-in" });
    }
    return present({ ...link, ...saved });
  });
}

function isStored(sealer: Sealer, link: OwnerLinkRow, answers: object, state: OwnerLinkRow["state"]): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(answers));
  return link.state === state && isDeepStrictEqual(unsealCard(sealer, link), sent);
}

function present({ state, revision, savedAt }: OwnerLinkRow): SavedOwnerCard {
  return { state, revision, savedAt: savedAt?.toISOString() ?? null };
}

function typed({ country }: ApplicationRow, values: unknown): object {
  const known: Fields = rulesFor(country).owner;
  return Object.fromEntries(
    Object.keys(known).flatMap((name) => {
      const value = ownValue(asCard(values), name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function checked({ country, partnerType }: ApplicationRow, values: unknown, now: Date): object {
  const context = { country, partnerType, customerType: "company", today: calendarDateInPrague(now) } as const;
  const card = checkCard(rulesFor(country).owner, asCard(values), "values", context);
  if (card.problems.length === 0) return card.values;
  const fields = Object.fromEntries(card.problems.map(({ path, code }) => [path, code]));
  throw new Refusal("invalid-input", { fields });
}

function asCard(values: unknown): object {
  if (isPlainObject(values)) return values;
  throw new Refusal("invalid-input", { fields: { values: "invalid-format" } });
}
