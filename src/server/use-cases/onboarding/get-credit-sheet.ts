import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isExpired } from "#server/policies/application.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { creditOfApplication } from "#server/use-cases/offers/credit/credit-of-application.ts";
import { drawCreditSheet } from "#server/use-cases/offers/credit/draw-credit-sheet.ts";
import { requireOwnApplication } from "./own-application.ts";

export type CreditSheetDependencies = Needs<"sealer" | "companyInfo" | "books">;

/** Pre-contract information. @throws Refusal not-found, also when no credit is requested */
export async function getCreditSheet(
  dependencies: CreditSheetDependencies,
  id: string,
  locale: Locale,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock, books } = dependencies;
  const now = clock.now();
  const started = await requireOwnApplication(database, id, visitor);
  const sheet = creditOfApplication(dependencies, started, await findSteps(database, started.id), locale);
  if (isExpired(started, now) || !sheet) throw new Refusal("not-found");
  const file = await drawCreditSheet(books, { sheet, locale, customerName: "", now });
  const details = { what: "credit-information", ids: [started.id] };
  await transact(database, (tx) =>
    appendAudit(tx, { at: now, actor: "applicant", event: "files-downloaded", subject: started.id, details }),
  );
  return file;
}
