import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { dayMs } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type AccessCodeRow, lockCodeOfLink, replaceCode } from "#server/database/repositories/access-codes.ts";
import { findByLink } from "#server/database/repositories/applications.ts";
import { accessCodeMail, accessCodeMessage } from "#server/mails/access-code.ts";
import { isExpired } from "#server/policies/application.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { codeLifeMinutes, newCode, resendAfterSeconds } from "#server/shared/sent-codes.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "../context.ts";
import { codeMac, codesADay } from "./access-code.ts";
import { type ContactType, codeContactsOf, reachable } from "./contacts.ts";
import { countMessage } from "./count-message.ts";
import { lockLiveLink } from "./owner-links/lock-live-link.ts";
import { unsealEmail } from "./owner-links/sealed-card.ts";
import { contactDigest } from "./proved-contact.ts";
import { findRequestedChanges } from "./requested-changes.ts";

export interface SentCode {
  readonly hash: string;
  /** ISO 8601 */
  readonly expires: string;
  /** ISO 8601: no other code is sent before */
  readonly resendAfter: string;
}

/**
 * An unknown link gets the same responses and limits, but no message. Only the newest code works.
 *
 * @throws Refusal too-many-requests within a minute or after ten in a day, of a link and of a contact; contact-missing
 * before step 0 without an invitation, and for a phone that gets no text messages
 */
export async function createAccessCode(
  dependencies: OnboardingDependencies,
  input: { hash: string; type: ContactType },
  visitor: Visitor,
): Promise<SentCode> {
  const now = dependencies.clock.now();
  const hash = newToken();
  const code = newCode();
  const linkDigest = tokenDigest(input.hash);
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * 60_000);

  await transact(dependencies.database, async (tx) => {
    const opened = await findOpened(dependencies, tx, input, now);
    await putWithinLimits(tx, dependencies.settings.areLimitsOn, {
      linkDigest,
      hashDigest: tokenDigest(hash),
      applicationId: opened?.applicationId ?? null,
      ownerLinkId: opened?.ownerLinkId ?? null,
      contactDigest: opened === undefined ? null : contactDigest(dependencies, input.type, opened.to),
      codeMac: codeMac(dependencies.keyedDigest, hash, code),
      tries: 0,
      sentAt: now,
      expiresAt,
      usedAt: null,
      sentInDay: 1,
      dayStartedAt: now,
    });
    if (opened !== undefined) {
      const { country, to } = opened;
      const isForOwner = opened.ownerLinkId !== null;
      await countMessage(dependencies, tx, { type: input.type, to, address: visitor.address });
      const message = { to, type: input.type, code, country, locale: visitor.locale, isForOwner };
      await sendAccessCode(dependencies, tx, message);
    }
  });
  return {
    hash,
    expires: expiresAt.toISOString(),
    resendAfter: new Date(now.getTime() + resendAfterSeconds * 1000).toISOString(),
  };
}

interface Opened {
  readonly applicationId: string;
  readonly ownerLinkId: string | null;
  readonly country: Country;
  readonly to: string;
}

async function findOpened(
  dependencies: OnboardingDependencies,
  tx: Transaction,
  { hash, type }: { hash: string; type: ContactType },
  now: Date,
): Promise<Opened | undefined> {
  const { sealer } = dependencies;
  const application = await findByLink(tx, tokenDigest(hash));
  if (application === undefined) {
    const live = await lockLiveLink(tx, sealer, { hash }, now);
    const to = live && unsealEmail(sealer, live.link);
    if (live === undefined || to == null) return undefined;
    if (type !== "email") throw new Refusal("contact-missing");
    return { applicationId: live.application.id, ownerLinkId: live.link.id, country: live.application.country, to };
  }
  const isOpen = application.status === "open" && !isExpired(application, now);
  if (!isOpen && (await findRequestedChanges(tx, application, now)) === null) return undefined;
  const contacts = await codeContactsOf({ ...dependencies, database: tx }, application.id);
  const to = contacts && reachable(contacts, type);
  if (to === undefined) throw new Refusal("contact-missing");
  return { applicationId: application.id, ownerLinkId: null, country: application.country, to };
}

async function putWithinLimits(tx: Transaction, areLimitsOn: boolean, fresh: AccessCodeRow): Promise<void> {
  const { row, isFresh } = await lockCodeOfLink(tx, fresh);
  if (isFresh) return;
  if (!areLimitsOn) {
    await replaceCode(tx, fresh);
    return;
  }
  const now = fresh.sentAt.getTime();
  const waitSeconds = Math.ceil((row.sentAt.getTime() - now) / 1000) + resendAfterSeconds;
  if (waitSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds: waitSeconds });
  const dayEnds = row.dayStartedAt.getTime() + dayMs;
  if (now >= dayEnds) {
    await replaceCode(tx, fresh);
    return;
  }
  if (row.sentInDay >= codesADay) {
    throw new Refusal("too-many-requests", { retryAfterSeconds: Math.ceil((dayEnds - now) / 1000) });
  }
  await replaceCode(tx, { ...fresh, sentInDay: row.sentInDay + 1, dayStartedAt: row.dayStartedAt });
}

async function sendAccessCode(
  { jobs, companyInfo }: OnboardingDependencies,
  tx: Transaction,
  message: { to: string; type: ContactType; code: string; country: Country; locale: Locale; isForOwner: boolean },
): Promise<void> {
  const { to, type, code, country, locale, isForOwner } = message;
  const sender = companyInfo[factsOf(country).defaultLocale];
  const filled = { to, locale, code, minutes: codeLifeMinutes, sender, isForOwner };
  if (type === "email") {
    await jobs.send(tx, "send-mail", accessCodeMail(filled));
  } else {
    await jobs.send(tx, "send-text-message", accessCodeMessage(filled));
  }
}
