import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findOwnContractRecord } from "#server/database/repositories/contract-record.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { indemnificationDocument } from "./contract-documents.ts";
import { wantedFile } from "./wanted-file.ts";

/**
 * The lessor's consent to the insurer's payout.
 *
 * @param input `lang` absent: the language of the contract's country, where the insurer is
 * @throws Refusal not-found; contract-not-active
 */
export async function downloadIndemnification(
  dependencies: FileDependencies,
  input: { readonly contractNumber: string; readonly lang?: Locale | undefined },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { contractNumber } = input;
  const actor = await requirePortalActor(database, visitor, now);
  const book = await findOwnContractRecord(database, actor.customerId, contractNumber);
  if (!book) throw new Refusal("not-found");
  if (book.contract.status !== "active") throw new Refusal("contract-not-active");
  const locale = input.lang ?? factsOf(book.country).defaultLocale;
  const name = `${format(catalogue(locale).files.indemnification, { contractNumber })}.pdf`;
  const wanted = wantedFile(dependencies, {
    source: { from: "books", name, mime: "application/pdf" },
    date: now,
    content: async () => indemnificationDocument(book, locale, now),
  });
  const taken = { what: "indemnification", ids: [contractNumber] };
  return await sendAuditedFile(dependencies, actor, taken, wanted);
}
