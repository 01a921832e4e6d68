import { asc, eq } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { findDrafts } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { genesisHash, hashOf, pageOfAudit } from "#server/database/repositories/audit-events.ts";
import { auditEvents, consents, outboxMessages } from "#server/database/tables.ts";
import type { ApplicationRecord, Ledger } from "./ledger.ts";

/**
 * Compares acknowledged results with the database: each is there once. A client repeats an interrupted submission until
 * it is acknowledged, so revisions must be equal.
 *
 * @returns one sentence for each fault
 */
export async function findFaults({ db }: Connection, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const application of ledger.applications) faults.push(...(await faultsOf(db, application)));
  return [...faults, ...(await faultsOfMessages(db, ledger)), ...(await faultsOfAudit(db, ledger))];
}

async function faultsOf(db: Connection["db"], application: ApplicationRecord): Promise<string[]> {
  const { id } = application;
  const faults: string[] = [];
  const row = await findById(db, id);
  if (!row) return [`${id}: the application is gone`];
  if (application.isFinished && row.status !== "finished") faults.push(`${id}: finished, but is ${row.status}`);

  const steps = new Map((await findSteps(db, id)).map((step) => [step.step, step.revision]));
  for (const [step, { revision }] of application.steps) {
    const stored = steps.get(step) ?? 0;
    if (stored !== revision) faults.push(`${id} step ${step}: revision ${stored}, acknowledged was ${revision}`);
  }

  const drafts = await findDrafts(db, id);
  for (const [step, sequence] of application.drafts) {
    const stored = drafts.find((draft) => draft.step === step)?.sequence ?? 0;
    if (stored !== sequence) faults.push(`${id} draft ${step}: ${stored}, acknowledged was ${sequence}`);
  }

  const given = await db.select().from(consents).where(eq(consents.applicationId, id));
  const expected = row.status === "finished" ? 1 : 0;
  if (given.length !== expected) faults.push(`${id}: ${row.status}, with ${given.length} consents`);
  if (given.some((consent) => consent.documentSha256 === null)) faults.push(`${id}: the document was never made`);
  return faults;
}

async function faultsOfMessages(db: Connection["db"], ledger: Ledger): Promise<string[]> {
  const messages = await db.select().from(outboxMessages);
  const documentsBy = new Map<string, number>();
  for (const { recipient, attachments } of messages) {
    if (attachments.length > 0) documentsBy.set(recipient, (documentsBy.get(recipient) ?? 0) + 1);
  }
  return ledger.applications
    .filter(({ isFinished, email }) => isFinished && !documentsBy.has(email))
    .map(({ id }) => `${id}: finished, but the document was never sent`);
}

async function faultsOfAudit(db: Connection["db"], ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  let previous = { sequence: 0, hash: genesisHash };
  for (;;) {
    const page = await pageOfAudit(db, previous.sequence, 1000);
    if (page.length === 0) break;
    for (const row of page) {
      const { hash, ...covered } = row;
      if (row.sequence !== previous.sequence + 1) faults.push(`audit ${row.sequence}: a gap before it`);
      if (row.previousHash !== previous.hash) faults.push(`audit ${row.sequence}: does not continue the chain`);
      if (hashOf(covered) !== hash) faults.push(`audit ${row.sequence}: was changed`);
      previous = row;
    }
  }
  const finished = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.event, "application-finished"))
    .orderBy(asc(auditEvents.sequence));
  for (const { id, isFinished } of ledger.applications) {
    const times = finished.filter((event) => event.subject === id).length;
    if (isFinished && times !== 1) faults.push(`${id}: finished, and ${times} times in the audit log`);
  }
  return faults;
}
