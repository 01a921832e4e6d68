import type { Contact } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { contactTextsIn } from "#server/database/repositories/contents.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { HelpDependencies } from "#server/use-cases/context.ts";

export async function readContactTexts(
  { database, clock }: HelpDependencies,
  visitor: Visitor,
): Promise<readonly ContactText[]> {
  const { identity } = await requireSession(database, visitor, clock.now());
  const rows = identity === null ? [] : await contactTextsIn(database, identity.country, visitor.locale);
  return rows.map(({ kind, about, hours }) => ({ kind, about, hours }));
}

interface ContactText {
  readonly kind: Contact["kind"];
  readonly about: string;
  readonly hours: string;
}
