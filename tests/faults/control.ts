import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { applicationSteps, consents, outboxMessages } from "#server/database/tables.ts";
import type { ApplicationRecord, Ledger } from "./ledger.ts";
import { findFaults } from "./verify.ts";

interface Damage {
  readonly name: string;
  readonly says: RegExp;
  readonly harm: (db: Connection["db"], victim: ApplicationRecord) => Promise<unknown>;
}

const ofStep = (id: string, step: "1" | "2") =>
  and(eq(applicationSteps.applicationId, id), eq(applicationSteps.step, step));

const damages: readonly Damage[] = [
  {
    name: "an acknowledged step is lost",
    says: /step 2: revision 0/,
    harm: (db, { id }) => db.delete(applicationSteps).where(ofStep(id, "2")),
  },
  {
    name: "a step is stored twice",
    says: /step 1: revision \d+, acknowledged/,
    harm: (db, { id }) =>
      db
        .update(applicationSteps)
        .set({ revision: sql`${applicationSteps.revision} + 2` })
        .where(ofStep(id, "1")),
  },
  {
    name: "a consent is lost",
    says: /with 0 consents/,
    harm: (db, { id }) => db.delete(consents).where(eq(consents.applicationId, id)),
  },
  {
    name: "a message is lost",
    says: /document was never sent/,
    harm: (db, { email }) => db.delete(outboxMessages).where(eq(outboxMessages.recipient, email)),
  },
  {
    name: "the audit log is changed despite its trigger",
    says: /was changed/,
    harm: async (db, { id }) => {
      await db.execute(sql`alter table audit_events disable trigger all`);
      await db.execute(sql`update audit_events set details = '{}', at = at + interval '1 day' where subject = ${id}`);
    },
  },
];

/**
 * Damages the database in each way and runs the verification.
 *
 * @returns the damages that it missed; if none, its silence can be trusted
 */
export async function findMissedDamages(connection: Connection, ledger: Ledger): Promise<string[]> {
  const victim = ledger.applications.find((application) => application.isFinished);
  if (!victim) return ["no application was finished, so nothing could be damaged"];
  const missed: string[] = [];
  for (const { name, says, harm } of damages) {
    await harm(connection.db, victim);
    const faults = await findFaults(connection, { ...ledger, applications: [victim] });
    if (!faults.some((fault) => says.test(fault))) missed.push(name);
  }
  return missed;
}

export const damageCount = damages.length;
