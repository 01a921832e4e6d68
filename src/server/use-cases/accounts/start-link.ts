import type { Locale } from "#domain/shared/locale.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertVerification } from "#server/database/repositories/verifications.ts";
import type { LinkToStart } from "#server/jobs/payloads.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { type FreshVerification, subjectMac } from "./verification-code.ts";

export interface LinkNumbers {
  readonly contractNumber: string;
  readonly identifier: string;
}

export function linkToStart(fresh: FreshVerification, { contractNumber, identifier }: LinkNumbers): LinkToStart {
  const { hashDigest, code, codeMac, createdAt, expiresAt } = fresh;
  return {
    hashDigest,
    code,
    codeMac,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    contractNumber,
    identifier,
  };
}

/** A job checks the numbers, so that the request takes the same time for all. */
export async function startLink(
  { keyedDigest, jobs }: Pick<AccountDependencies, "keyedDigest" | "jobs">,
  tx: Transaction,
  { link, userId, locale }: { link: LinkToStart; userId: string; locale: Locale },
): Promise<void> {
  const { hashDigest, code, codeMac, contractNumber, identifier } = link;
  const subject = subjectMac(keyedDigest, "link", `${userId} ${usualContractNumber(contractNumber)}`);
  await insertVerification(tx, {
    hashDigest,
    type: "link",
    subjectMac: subject,
    codeMac,
    createdAt: new Date(link.createdAt),
    expiresAt: new Date(link.expiresAt),
    userId,
  });
  await jobs.send(tx, "send-link-code", { hashDigest, code, userId, contractNumber, identifier, locale });
}

export function usualContractNumber(typed: string): string {
  return typed.replaceAll(/\s/g, "").toUpperCase();
}

/** `710319/2745` is `7103192745`. */
export function usualIdentifier(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}
