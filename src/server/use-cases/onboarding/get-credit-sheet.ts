import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { findHeld } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isExpired } from "#server/policies/application.ts";
import type { BookDocuments } from "#server/ports/documents.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isUuid } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { creditOfApplication } from "#server/use-cases/offers/credit/credit-of-application.ts";
import { drawCreditSheet } from "#server/use-cases/offers/credit/draw-credit-sheet.ts";

export type CreditSheetDependencies = Pick<OnboardingDependencies, "database" | "clock" | "sealer" | "companyInfo"> & {
  readonly books: BookDocuments;
};

/** The pre-contract information as a PDF. @throws Refusal not-found, also when no credit is asked for */
export async function getCreditSheet(
  dependencies: CreditSheetDependencies,
  id: string,
  locale: Locale,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock, books } = dependencies;
  const now = clock.now();
  const deviceDigest = deviceDigestOf(visitor);
  const found = deviceDigest === null || !isUuid(id) ? undefined : await findHeld(database, id, deviceDigest);
  const held = found && !isExpired(found, now) ? found : undefined;
  const steps = held === undefined ? [] : await findSteps(database, held.id);
  const sheet = held && creditOfApplication(dependencies, held, steps, locale);
  if (!held || !sheet) throw new Refusal("not-found");
  const file = await drawCreditSheet(books, { sheet, locale, customerName: "", now });
  await transact(database, (tx) =>
    appendAudit(tx, {
      at: now,
      actor: "applicant",
      event: "files-downloaded",
      subject: held.id,
      details: { what: "credit-information", ids: [held.id] },
    }),
  );
  return file;
}
