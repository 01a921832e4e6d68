import * as z from "zod/mini";
import { checksOf, requestChecks } from "#domain/portal/requests/checks.ts";
import { checksSchema } from "#forms/backoffice/conversation-schemas.ts";
import { setRequestChecks } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { staffAction } from "../definition.ts";
import { requestById } from "./request.ts";

/** Keeps names and times of earlier checks. */
export const markRequestChecks = staffAction({
  right: "work-on-cases",
  subject: requestById,
  input: checksSchema,
  output: z.object({ done: z.array(z.enum(requestChecks)) }),
  route: {
    path: "/api/backoffice/requests/{id}/checks",
    summary: "Marks the completed checks of the request's type; customers do not see them",
    description: "The completed checks",
  },
  audit: { events: ["request-checked"] },
}).run(async ({ tx, by, at, log, subject: { request }, input: { done } }) => {
  const { id: requestId, type, customerId, reference, checks: before } = request;
  const known = checksOf[type];
  if (done.some((check) => !known.includes(check))) {
    throw new Refusal("invalid-input", { fields: { done: "invalid-value" } });
  }
  const isDone = known.filter((check) => done.includes(check));
  const wasDone = before.map(({ check }) => check);
  const added = isDone.filter((check) => !wasDone.includes(check));
  const removed = wasDone.filter((check) => !done.includes(check));
  if (added.length + removed.length > 0) {
    const checks = isDone.map(
      (check) => before.find((one) => one.check === check) ?? { check, staffId: by, at: at.toISOString() },
    );
    await setRequestChecks(tx, requestId, checks);
    const details = { customerId, requestId, reference, added, removed };
    log({ event: "request-checked", subject: requestId, details });
  }
  return { done: isDone };
});
