import { checksOf, type RequestCheck } from "#domain/portal/requests/checks.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockAnyRequest, setRequestChecks } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { RequestDependencies } from "../dependencies.ts";

/**
 * Says of the checks of a request which are done. What was done before keeps its name and moment.
 *
 * @throws Refusal not-found; invalid-input for a check that the request's type has not
 */
export async function checkForStaff(
  { database, clock }: Pick<RequestDependencies, "database" | "clock">,
  { requestId, done }: { readonly requestId: string; readonly done: readonly RequestCheck[] },
  { staff: { id: staffId } }: StaffSession,
): Promise<{ readonly done: readonly RequestCheck[] }> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const request = await lockAnyRequest(tx, requestId);
    if (!request) throw new Refusal("not-found");
    const { type, customerId, reference, checks: before } = request;
    const known = checksOf[type];
    if (done.some((check) => !known.includes(check))) {
      throw new Refusal("invalid-input", { fields: { done: "invalid-value" } });
    }
    const isDone = known.filter((check) => done.includes(check));
    const checks = isDone.map(
      (check) => before.find((one) => one.check === check) ?? { check, staffId, at: at.toISOString() },
    );
    const was = before.map(({ check }) => check);
    const [added, removed] = [
      isDone.filter((check) => !was.includes(check)),
      was.filter((check) => !done.includes(check)),
    ];
    if (added.length + removed.length > 0) {
      await setRequestChecks(tx, requestId, checks);
      const details = { by: staffId, customerId, requestId, reference, added, removed };
      await appendAudit(tx, { at, actor: "staff", event: "request-checked", subject: requestId, details });
    }
    return { done: isDone };
  });
}
