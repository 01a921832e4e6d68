import { movesFrom, type RequestStatus } from "#domain/portal/request.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockRequestByReference } from "#server/database/repositories/requests.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { tellCustomer } from "./tell-customer.ts";
import { reachStatus } from "./write-thread.ts";

export interface Move {
  readonly reference: string;
  readonly status: RequestStatus;
  /** what the customer reads beside the status, plain text; null: nothing */
  readonly note: string | null;
}

/** In characters. */
const longestNote = 2_000;

/**
 * Moves a request to another status for the provider, and tells the customer by e-mail.
 *
 * @returns how many e-mails are sent
 * @throws Error that says why it cannot be moved so
 */
export async function moveRequest(
  dependencies: Parameters<typeof tellCustomer>[0] & Pick<RequestDependencies, "database">,
  { reference, status, ...given }: Move,
): Promise<number> {
  const { database, clock } = dependencies;
  const note = given.note?.replaceAll("\r\n", "\n").trim() || null;
  if (note !== null && note.length > longestNote) throw new Error(`the note has more than ${longestNote} characters`);
  const now = clock.now();
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
    const position = await reachStatus(tx, { requestId: request.id, status: next, at: now, note });
    const details = { requestId: request.id, reference, from: request.status, status: next };
    await appendAudit(tx, { at: now, actor: "operator", event: "request-moved", subject: null, details });
    return await tellCustomer(dependencies, tx, request, { what: next, subject: `${request.id} ${position}` });
  });
}
