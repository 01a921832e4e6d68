import { factsOf } from "#domain/countries/facts.ts";
import { maskValues } from "#domain/masking/masked-values.ts";
import { checksOf } from "#domain/portal/requests/checks.ts";
import { clockAfter, slaAt } from "#domain/queue/clock.ts";
import { requestChanges, requestTarget } from "#domain/queue/targets.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffRequest } from "#server/contract/staff-conversations.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { findAnyRequest } from "#server/database/repositories/requests.ts";
import { serviceTermsIn } from "#server/database/repositories/service-terms.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { noteLook } from "#server/use-cases/audit/note-look.ts";
import { customerForStaff } from "#server/use-cases/books/customer-for-staff.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { partsOfRequests } from "../parts-of-requests.ts";
import { presentDetail } from "../present-request.ts";
import { whoIsTold } from "../tell-customer.ts";

/**
 * A request with all that customer and staff have written to it, and what staff have noted. The look is in the audit log.
 *
 * @throws Refusal not-found
 */
export async function readForStaff(
  dependencies: Pick<RequestDependencies, "database" | "clock" | "sealer">,
  requestId: string,
  session: StaffSession,
): Promise<StaffRequest> {
  const { database, sealer } = dependencies;
  const now = dependencies.clock.now();
  const row = isUuid(requestId) ? await findAnyRequest(database, requestId) : undefined;
  const customer = row && (await findCustomerById(database, row.customerId));
  if (!customer) throw new Refusal("not-found");
  const parts = (await partsOfRequests(database, [row.id], "staff"))(row.id);
  const written = new Map(parts.entries.map((entry) => [entry.id, entry]));
  const hands = [...parts.entries, ...row.checks].map(({ staffId }) => staffId);
  const people = [row.assigneeId, ...hands].filter((id) => id !== null);
  const names = await namesOfStaff(database, [...new Set(people)]);
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null));
  const detail = presentDetail(row, parts, { sealer, country: customer.country, now });
  const entries = detail.entries.map((entry) => ({
    ...entry,
    name: entry.author === "customer" ? customer.name : nameOf(written.get(entry.id)?.staffId ?? null),
    isInternal: written.get(entry.id)?.isInternal === true,
  }));
  const termsIn = await serviceTermsIn(database);
  const clock = clockAfter(requestChanges(row, parts.events), requestTarget(row.type, termsIn(customer.country)));
  const [told] = await whoIsTold(database, row);
  await noteLook(dependencies, session, { kind: "request", id: row.id, customerId: customer.id });
  return {
    ...detail,
    values: maskValues(detail.values),
    customer: customerForStaff(sealer, customer),
    assignee: row.assigneeId === null ? null : { staffId: row.assigneeId, name: nameOf(row.assigneeId) ?? "" },
    notes: entries
      .filter(({ isInternal }) => isInternal)
      .map(({ id: noteId, at, name: who, body }) => ({ noteId, at, who, body })),
    entries,
    checks: checksOf[row.type].map((check) => {
      const done = row.checks.find((one) => one.check === check);
      return { check, who: done === undefined ? null : nameOf(done.staffId), at: done?.at ?? null };
    }),
    due: clock.due?.toISOString() ?? null,
    sla: slaAt(clock, now),
    language: told?.locale ?? factsOf(customer.country).defaultLocale,
  };
}
