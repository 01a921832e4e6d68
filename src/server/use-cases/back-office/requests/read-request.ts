import { factsOf } from "#domain/countries/facts.ts";
import { maskValues } from "#domain/masking/masked-values.ts";
import { checksOf } from "#domain/portal/requests/checks.ts";
import { clockAfter, slaAt } from "#domain/queue/clock.ts";
import { requestStateChanges, requestTarget } from "#domain/queue/targets.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import { findRequestedUploadForStaff } from "#server/database/repositories/requests.ts";
import { slaPolicyIn } from "#server/database/repositories/sla-policies.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import { sendUploadedDocument } from "#server/use-cases/files/send-uploaded-document.ts";
import { whoIsTold } from "#server/use-cases/portal/requests/notify-customer.ts";
import { partsOfRequests } from "#server/use-cases/portal/requests/parts-of-requests.ts";
import { presentDetail } from "#server/use-cases/portal/requests/present-request.ts";
import type { Needs } from "../context.ts";
import { staffFile, staffQuery } from "../definition.ts";
import { requestById, staffRequestShown } from "./request.ts";

export const readRequest = staffQuery({
  right: "see-cases",
  subject: requestById,
  output: staffRequestShown,
  route: {
    path: "/api/backoffice/requests/{id}",
    summary: "A request with its thread and the notes of staff; identifiers, accounts and contacts are masked",
    description: "The request; the view is audited",
  },
}).run(async ({ session, at: now, subject: { request, customer } }, needs: Needs<"sealer">) => {
  const { database, sealer } = needs;
  const { id, type, assigneeId } = request;
  const parts = (await partsOfRequests(database, [id], "staff"))(id);
  const written = new Map(parts.entries.map((entry) => [entry.id, entry]));
  const authors = [...parts.entries, ...request.checks].map(({ staffId }) => staffId);
  const people = [assigneeId, ...authors].filter((staffId) => staffId !== null);
  const names = await namesOfStaff(database, [...new Set(people)]);
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null));
  const detail = presentDetail(request, parts, { sealer, country: customer.country, now });
  const entries = detail.entries.map((entry) => ({
    ...entry,
    name: entry.author === "customer" ? customer.name : nameOf(written.get(entry.id)?.staffId ?? null),
    isInternal: written.get(entry.id)?.isInternal === true,
  }));
  const termsIn = await slaPolicyIn(database);
  const clock = clockAfter(requestStateChanges(request, parts.events), requestTarget(type, termsIn(customer.country)));
  const [told] = await whoIsTold(database, request);
  await auditPageView(needs, session, { kind: "request", id, customerId: customer.id });
  return {
    ...detail,
    values: maskValues(detail.values),
    customer: customerForStaff(sealer, customer),
    assignee: assigneeId === null ? null : { staffId: assigneeId, name: nameOf(assigneeId) ?? "" },
    notes: entries
      .filter(({ isInternal }) => isInternal)
      .map(({ id: noteId, at, name: who, body }) => ({ noteId, at, who, body })),
    entries,
    checks: checksOf[type].map((check) => {
      const done = request.checks.find((one) => one.check === check);
      return { check, who: done === undefined ? null : nameOf(done.staffId), at: done?.at ?? null };
    }),
    due: clock.due?.toISOString() ?? null,
    sla: slaAt(clock, now),
    language: told?.locale ?? factsOf(customer.country).defaultLocale,
  };
});

export const readRequestFile = staffFile({
  right: "reveal-values",
  subject: requestById,
  route: {
    path: "/api/backoffice/requests/{id}/attachments/{attachmentId}",
    summary: "A file that came with a request or its thread",
    description: "As JSON or as bytes (Accept: application/octet-stream). The view counts as a reveal.",
    errors: ["too-many-requests", "file-unavailable"],
  },
}).run(async ({ session, subject: { request }, params: { attachmentId } }, needs: Needs<"files" | "books" | "log">) => {
  const { id, customerId, assigneeId } = request;
  const paper = isUuid(attachmentId) ? await findRequestedUploadForStaff(needs.database, id, attachmentId) : undefined;
  if (!paper) throw new Refusal("not-found");
  const looked = { kind: "request", id, customerId, assigneeId, paperId: attachmentId } as const;
  return await sendUploadedDocument(needs, { source: paper.file, date: paper.createdAt }, looked, session);
});
