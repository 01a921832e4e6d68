import { type LaterStatus, movesFrom, type RequestStatus } from "#domain/portal/request.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockRequestByReference, type RequestRow } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { reachStatus, writeMove } from "./write-thread.ts";

export interface Move {
  readonly reference: string;
  readonly status: RequestStatus;
  readonly note: string | null;
}

export const longestNote = 2_000;

type Needed = Parameters<typeof notifyCustomer>[0] & Needs;

/** @returns how many e-mails are sent @throws Error that names the fault */
export async function moveRequest(dependencies: Needed, { reference, status, ...given }: Move): Promise<number> {
  const { database, clock } = dependencies;
  const note = given.note?.replaceAll("\r\n", "\n").trim() || null;
  if (note !== null && note.length > longestNote) throw new Error(`the note has more than ${longestNote} characters`);
  const at = clock.now();
  return await transact(database, async (tx) => {
    const request = await lockRequestByReference(tx, reference);
    if (!request) throw new Error(`no request has the reference ${reference}`);
    if (request.withdrawnAt !== null) throw new Error(`${reference} was withdrawn by the customer and stays so`);
    const possible = movesFrom(request.status);
    const next = possible.find((one) => one === status);
    if (next === undefined) {
      const where = possible.length === 0 ? "stays so" : `can be moved to ${possible.join(" or ")} only`;
      throw new Error(`${reference} is ${request.status} and ${where}`);
    }
    const mails = await carryOutMove(dependencies, tx, request, { status: next, note, at });
    const details = moveDetails(request, next);
    await appendAudit(tx, { at, actor: "operator", event: "request-moved", subject: null, details });
    return mails;
  });
}

/** @throws Refusal wrong-state, also when the customer has withdrawn it */
export function nextStatus(request: RequestRow, asked: RequestStatus): LaterStatus {
  const next = request.withdrawnAt === null && movesFrom(request.status).find((one) => one === asked);
  if (next) return next;
  const possible = request.withdrawnAt === null ? movesFrom(request.status) : [];
  const where = possible.length === 0 ? "can no longer be moved" : `can be moved to ${possible.join(", ")}`;
  const state = request.withdrawnAt === null ? request.status : "withdrawn by its customer";
  throw new Refusal("wrong-state", { data: { status: request.status }, detail: `It is ${state} and ${where}.` });
}

/** The caller has locked and checked the request and writes the audit log. */
export async function carryOutMove(
  dependencies: Parameters<typeof notifyCustomer>[0],
  tx: Transaction,
  request: RequestRow,
  { status, note, at }: { readonly status: LaterStatus; readonly note: string | null; readonly at: Date },
): Promise<number> {
  const { id: requestId } = request;
  const position = await reachStatus(tx, { requestId, status, at, note });
  await writeMove(tx, request, { status, at });
  return await notifyCustomer(dependencies, tx, request, { what: status, subject: `${requestId} ${position}` });
}

export function moveDetails(
  { id: requestId, customerId, reference, status: from }: RequestRow,
  status: RequestStatus,
): Readonly<Record<string, string>> {
  return { customerId, requestId, reference, from, status };
}
