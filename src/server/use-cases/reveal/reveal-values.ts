import { revealedSubject, revealSchema } from "#forms/backoffice/reveal-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import type { RevealCall, RevealServices } from "#server/contract/customers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { assertWithinBudget } from "./budget.ts";
import { revealable } from "./revealable.ts";
import { textAt } from "./text-at.ts";

interface RevealDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/**
 * Shows values as they are kept, and writes into the audit log which and why. One path that names no text reveals nothing.
 *
 * @throws Refusal forbidden; not-found, also for an application that was not filed, and for what is of a country where the
 *   right is not held; invalid-input; too-many-requests
 */
export async function revealValues(
  { database, clock, sealer }: RevealDependencies,
  call: RevealCall,
  session: StaffSession,
): Promise<Readonly<Record<string, string>>> {
  const by = session.staff.id;
  const subject = revealedSubject.safeParse(call.subject);
  return await transact(database, async (tx) => {
    // Whoever asks for much at once takes turns with themselves.
    if ((await lockStaff(tx, by)) === undefined) throw new Error(`the member of staff ${by} is gone`);
    const found = subject.success ? await revealable({ clock, sealer }, tx, subject.data) : null;
    if (subject.success && found === null) throw new Refusal("not-found");
    if (found !== null) assertRightTo(session, "reveal-values", [found.country]);
    const asked = revealSchema.safeParse(call);
    if (!asked.success) throw invalid(problemsOf(asked.error, call).map(({ path, code }) => [path, code]));
    if (found === null) throw new Error("a subject that is right was not looked up");
    const { paths, reason } = asked.data;
    const values = [...new Set(paths)].map((path) => [path, textAt(found.values, path)] as const);
    const wrong = paths.flatMap((path, at) => (textAt(found.values, path) === null ? [at] : []));
    if (wrong.length > 0) throw invalid(wrong.map((at) => [`paths.${at}`, "invalid-value"]));
    const isOwn = found.assigneeId === by;
    const now = clock.now();
    await assertWithinBudget(tx, { by, isOwn, found, count: values.length, now });
    const { kind, id } = asked.data.subject;
    const details = { by, kind, ...found.named, paths: values.map(([path]) => path), reason, isOwn };
    await appendAudit(tx, { at: now, actor: "staff", event: "values-revealed", subject: id.toLowerCase(), details });
    return Object.fromEntries(values.map(([path, value]) => [path, value ?? ""]));
  });
}

function invalid(problems: readonly (readonly [path: string, code: string])[]): Refusal {
  return new Refusal("invalid-input", { fields: Object.fromEntries(problems) });
}

/** What the back office calls to see what is masked. */
export const revealServices: (dependencies: RevealDependencies) => RevealServices = bound({
  reveal: revealValues,
});
