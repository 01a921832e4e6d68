import type { Locale } from "#domain/shared/locale.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { RowsByCurrency } from "#server/database/repositories/exported-rows.ts";
import { takeFromLimit } from "#server/database/repositories/limits.ts";
import { mostRows, type SheetColumn, type SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { whenEnded } from "#server/streams/closing.ts";
import type { PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";

const limit = { requests: 20, seconds: 3_600 };

/** The caller reads it to its end or calls `return`. */
type SheetBytes = AsyncGenerator<Uint8Array, void, void>;

/** At most 20 an hour, two at once. Audited before its first byte. @throws Refusal too-many-rows, too-many-requests */
export async function sendSheet(
  { database, clock, running, settings, writeSheet }: ExportDependencies,
  { userId, customerId }: PortalActor,
  parts: {
    readonly what: "contracts" | "invoices" | "invoices-selected";
    readonly name: string;
    readonly locale: Locale;
    readonly columns: readonly SheetColumn[];
    readonly counted: RowsByCurrency;
    readonly rows: () => AsyncGenerator<readonly SheetRow[], void, void>;
  },
): Promise<SheetBytes> {
  const { what, name, locale, columns, counted } = parts;
  const count = counted.reduce((sum, { rows }) => sum + rows, 0);
  if (count > mostRows) throw new Refusal("too-many-rows");
  const end = running.begin(userId);
  try {
    const now = clock.now();
    const retryAfterSeconds = settings.areLimitsOn ? await takeFromLimit(database, `exports ${userId}`, limit, now) : 0;
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
    const event = { at: now, actor: "user", event: "rows-exported", subject: userId } as const;
    await transact(database, (tx) => appendAudit(tx, { ...event, details: { customerId, what, count } }));
    const [only, ...others] = counted;
    const currency = only !== undefined && others.length === 0 ? only.currency : null;
    return await whenEnded(writeSheet({ name, columns, locale, currency }, parts.rows()), end);
  } catch (error) {
    end();
    throw error;
  }
}

export type ExportDependencies = Pick<FileDependencies, "database" | "clock" | "writeSheet" | "running" | "settings">;
