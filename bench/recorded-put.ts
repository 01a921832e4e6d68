import { openPostgres } from "#server/database/postgres.ts";
import { clientOfKey } from "#server/use-cases/integration/client-of-key.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { contractData, customerData, invoiceData, put } from "#tests/support/record-lines.ts";
import { recordDependencies } from "./integration.ts";

export interface RecordedPut {
  readonly statements: readonly { readonly name?: string; readonly text: string; readonly values: unknown[] }[];
  readonly externalId: string;
  readonly number: string;
  readonly targetId: string;
}

export const benchInvoice = (number: string) => invoiceData(number, "bench-c", "bench-k");

export async function recordPut(database: string, key: string): Promise<RecordedPut> {
  const { default: pg } = await import("pg");
  const connection = await openPostgres(database);
  const dependencies = recordDependencies(connection.db);
  const apply = (...lines: RecordLine[]) => applyLines(dependencies, "demo", lines);
  await apply(
    put("customers", "bench-c", 1, customerData()),
    put("contracts", "bench-k", 1, contractData("BENCH", "bench-c")),
  );
  const actor = () => clientOfKey({ ...dependencies, settings: { isDemo: true } }, key);
  // The use of a key is stored at most once a minute, and therefore now.
  await actor();
  const names = { externalId: "recorded-id", number: "recorded-number" };
  const statements: RecordedPut["statements"][number][] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: unknown, asked: unknown, ...rest: unknown[]) {
    statements.push(statementOf(asked, rest));
    return Reflect.apply(original, this, [asked, ...rest]);
  } as typeof original;
  try {
    if ((await actor()) === null) throw new Error("the key is not valid");
    const [verdict] = await apply(put("invoices", names.externalId, 1, benchInvoice(names.number)));
    if (verdict?.status !== "created") throw new Error(`the recorded PUT: ${JSON.stringify(verdict)}`);
    return { statements, ...names, targetId: verdict.id ?? "" };
  } finally {
    pg.Client.prototype.query = original;
    await connection.close();
  }
}

function statementOf(asked: unknown, [values]: readonly unknown[]): RecordedPut["statements"][number] {
  if (typeof asked === "string") return { text: asked, values: Array.isArray(values) ? values : [] };
  const { name, text, values: own } = asked as { name?: string; text: string; values?: unknown[] };
  return { ...(name !== undefined && { name }), text, values: own ?? (Array.isArray(values) ? values : []) };
}
