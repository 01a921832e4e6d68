import type { Visitor } from "#server/contract/visitor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { requireRight } from "../accounts/require-right.ts";

export async function requireStepUp({ database, clock }: Needs, visitor: Visitor): Promise<void> {
  await requireRight("sign-contracts", database, visitor, clock.now());
}
