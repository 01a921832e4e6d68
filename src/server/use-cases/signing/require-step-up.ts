import type { Visitor } from "#server/contract/visitor.ts";
import { requireProved } from "../accounts/require-proved.ts";
import type { SigningDependencies } from "./dependencies.ts";

/** For a page, which spends the code before it signs. @throws Refusal unauthenticated; step-up-required */
export async function requireStepUp(
  { database, clock }: Pick<SigningDependencies, "database" | "clock">,
  visitor: Visitor,
): Promise<void> {
  await requireProved(database, visitor, clock.now());
}
