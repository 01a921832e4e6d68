import { pageUrl } from "#domain/shared/paths.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { contractsWaitingFor, findSigningRecords } from "#server/database/repositories/signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { assertRight } from "../accounts/require-right.ts";
import { requireSession } from "../accounts/session-of.ts";
import { signerOf } from "./signing-state.ts";

/**
 * An external provider gets the contracts first.
 *
 * @throws Refusal unauthenticated; step-up-required for an external one; room-unavailable
 */
export async function roomAddress(dependencies: SigningDependencies, visitor: Visitor): Promise<{ url: string }> {
  const { database, clock, room, settings, log } = dependencies;
  const session = await requireSession(database, visitor, clock.now());
  const { locale } = visitor;
  const own = pageUrl(settings.publicUrl, locale, "/easy-sign");
  const actor = await findPortalActor(database, visitor, clock.now());
  if (room === null || actor === null) return { url: own };
  // The ticket lets its bearer sign there.
  assertRight("sign-contracts", session, clock.now());
  const numbers = await contractsWaitingFor(database, actor.customerId);
  const contracts = (await findSigningRecords(database, numbers)).map((book) => ({
    contractNumber: book.signing.contractNumber,
    signer: signerOf(book, actor.customerId)?.name ?? "",
  }));
  try {
    return { url: await room.open({ locale, returnUrl: own, contracts }) };
  } catch (error) {
    log.error({ err: error }, "the provider of the signing room cannot be used");
    throw new Refusal("room-unavailable");
  }
}

export function externalHost({ room }: Pick<SigningDependencies, "room">): string | null {
  return room?.host ?? null;
}
