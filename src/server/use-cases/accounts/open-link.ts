import type { Visitor } from "#server/contract/visitor.ts";
import { findOpenLink } from "#server/database/repositories/verifications.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { attemptsACode } from "#server/shared/sent-codes.ts";
import type { Needs } from "#server/use-cases/context.ts";
import type { AnnouncingDependencies } from "./announce-identity.ts";
import { requireSession } from "./session-of.ts";
import { enterCode } from "./verify-code.ts";

export async function openLink(dependencies: Needs, visitor: Visitor): Promise<{ readonly expires: string } | null> {
  const link = await newestLink(dependencies, visitor);
  return link === undefined ? null : { expires: link.expiresAt.toISOString() };
}

export async function confirmLink(
  dependencies: Needs<"keyedDigest" | "sealer"> & AnnouncingDependencies,
  { code }: { readonly code: string },
  visitor: Visitor,
): Promise<void> {
  const link = await newestLink(dependencies, visitor);
  if (link === undefined) throw new Refusal("code-expired");
  await enterCode(dependencies, { type: "link", hashDigest: link.hashDigest, code }, visitor);
}

async function newestLink({ database, clock }: Needs, visitor: Visitor) {
  const now = clock.now();
  const { user } = await requireSession(database, visitor, now);
  return await findOpenLink(database, user.id, { now, maximum: attemptsACode });
}
