import { randomUUID } from "node:crypto";
import { isRequestOver } from "#domain/portal/request.ts";
import { longestEntry } from "#forms/portal/requests/request-schema.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isRequestEntryStored, lockRequestByReference } from "#server/database/repositories/requests.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import {
  assertAttachments,
  keepAttachments,
  type NewAttachment,
} from "#server/use-cases/files/uploads/keep-attachments.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { writeEntry, writeResponse } from "./write-thread.ts";

export interface ProviderAnswer {
  readonly reference: string;
  readonly body: string;
  readonly attachments: readonly NewAttachment[];
}

/** @returns how many e-mails are sent @throws Error that names the fault */
export async function replyToRequest(
  dependencies: Parameters<typeof notifyCustomer>[0] &
    Pick<RequestDependencies, "database" | "sealer"> & { readonly files: Pick<FileStore, "put" | "delete"> },
  { reference, attachments, ...given }: ProviderAnswer,
): Promise<number> {
  const { database, clock, sealer, files } = dependencies;
  const body = given.body.replaceAll("\r\n", "\n").trim();
  if (body === "" || body.length > longestEntry)
    throw new Error(`the reply must not be empty and may have at most ${longestEntry} characters`);
  assertAttachments(attachments);
  const entryId = randomUUID();
  const now = clock.now();
  return await keepAttachments(
    files,
    { folder: `requests/${entryId}`, attachments },
    {
      store: (kept) =>
        transact(database, async (tx) => {
          const request = await lockRequestByReference(tx, reference);
          if (!request) throw new Error(`no request has the reference ${reference}`);
          const { id: requestId, status } = request;
          if (isRequestOver(status)) throw new Error(`${reference} is ${status}: no more entries can be added`);
          await writeEntry(tx, sealer, { id: entryId, requestId, author: "provider", body, files: kept, at: now });
          await writeResponse(tx, request, { entryId, author: "provider", status, at: now });
          const { customerId } = request;
          const details = { customerId, requestId, reference, entryId, attachments: kept.length };
          await appendAudit(tx, { at: now, actor: "operator", event: "request-answered", subject: null, details });
          return await notifyCustomer(dependencies, tx, request, { what: "answered", subject: entryId });
        }),
      isStored: () => transact(database, (tx) => isRequestEntryStored(tx, reference, entryId)),
    },
  );
}
