import { transact } from "#server/database/connect.ts";
import { type ApplicationRow, pageOfFinished } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { presentConsent } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { filedValues } from "#server/use-cases/onboarding/cases/submission-values.ts";

const pageSize = 50;

/** A page is in the audit log before it is yielded. @param since only those finished at that moment or later */
export async function* exportApplications(
  dependencies: Needs<"sealer">,
  since: Date | null,
): AsyncGenerator<string, void> {
  const { database, clock } = dependencies;
  const finished = (last: ApplicationRow | null, size: number) => {
    const after = last && { finishedAt: last.finishedAt ?? last.updatedAt, id: last.id };
    return pageOfFinished(database, since, after, size);
  };
  for await (const page of pagesAfter(finished, { size: pageSize })) {
    const details = { applications: page.map((row) => row.id) };
    const audited = { actor: "operator", event: "applications-exported", subject: null, details } as const;
    await transact(database, (tx) => appendAudit(tx, { at: clock.now(), ...audited }));
    for (const row of page) yield JSON.stringify(await present(dependencies, row));
  }
}

async function present({ database, sealer }: Needs<"sealer">, row: ApplicationRow) {
  const values = await filedValues({ database, sealer }, row.id);
  const consent = await findConsent(database, row.id);
  const { companyData, uboData, financingData, industryData } = values["1"] ?? {};
  return {
    id: row.id,
    reference: row.reference,
    offerReference: row.offerReference,
    country: row.country,
    partnerType: row.partnerType,
    customerType: row.customerType,
    locale: row.locale,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString(),
    // The customer type of the newest submission, not the one chosen here.
    contact: { ...values["0"], customerType: row.customerType },
    companyData,
    uboData,
    financingData,
    industryData,
    customerData: values["2"]?.customerData,
    consent: consent && presentConsent(consent),
  };
}
