import * as z from "zod/mini";
import { documentKinds, returnReasons } from "#domain/portal/document.ts";
import {
  type DocumentRequestOfCustomer,
  type DocumentRequestRow,
  findDocumentRequest,
  lockAnyDocumentRequest,
} from "#server/database/repositories/document-requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

const documentRequestStates = ["missing", "to-check", "accepted", "withdrawn"] as const;
/** `to-check`: not yet judged by staff. */
type DocumentRequestState = (typeof documentRequestStates)[number];

export const documentRequestById: Subject<"demandId", DocumentRequestOfCustomer> = {
  params: ["demandId"],
  find: async (db, { demandId }) => (isUuid(demandId) ? await findDocumentRequest(db, demandId) : undefined),
  lock: async (tx, { demandId }) => (isUuid(demandId) ? await lockAnyDocumentRequest(tx, demandId) : undefined),
  countriesOf: ({ customer }) => [customer.country],
};

/** @throws Refusal wrong-state, with the state in `data` */
export function assertDocumentRequestIs(expected: DocumentRequestState, documentRequest: DocumentRequestRow): void {
  const state = documentRequestState(documentRequest);
  if (state !== expected) throw new Refusal("wrong-state", { data: { state } });
}

export const documentRequestShown = z.object({
  demandId: z.uuid(),
  kind: z.enum(documentKinds),
  title: z.string(),
  contractNumber: z.nullable(z.string()),
  due: z.iso.date(),
  asked: z.iso.datetime(),
  state: z.enum(documentRequestStates),
  met: z.nullable(z.iso.datetime()),
  returned: z.nullable(z.object({ reason: z.enum(returnReasons), note: z.string(), at: z.iso.datetime() })),
});

export type StaffDocumentRequest = Shown<typeof documentRequestShown>;

export function presentDocumentRequest(row: DocumentRequestRow): StaffDocumentRequest {
  const { id: demandId, kind, title, contractNumber, due, createdAt, metAt, returned } = row;
  return {
    demandId,
    kind,
    title,
    contractNumber,
    due,
    asked: createdAt.toISOString(),
    state: documentRequestState(row),
    met: metAt?.toISOString() ?? null,
    returned: returned && { reason: returned.reason, note: returned.note, at: returned.at },
  };
}

function documentRequestState({ metAt, acceptedAt, withdrawnAt }: DocumentRequestRow): DocumentRequestState {
  if (withdrawnAt !== null) return "withdrawn";
  if (metAt === null) return "missing";
  return acceptedAt === null ? "to-check" : "accepted";
}
