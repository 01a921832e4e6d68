import * as z from "zod/mini";
import { documentKinds, returnReasons } from "#domain/portal/document.ts";
import {
  type DemandOfCustomer,
  type DemandRow,
  findDemand,
  lockAnyDemand,
} from "#server/database/repositories/document-demands.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

const demandStates = ["missing", "to-check", "accepted", "withdrawn"] as const;
/** Where a demand for a document stands; `to-check`: something was sent that staff have not judged. */
type DemandState = (typeof demandStates)[number];

export const demandById: Subject<"demandId", DemandOfCustomer> = {
  params: ["demandId"],
  find: async (db, { demandId }) => (isUuid(demandId) ? await findDemand(db, demandId) : undefined),
  lock: async (tx, { demandId }) => (isUuid(demandId) ? await lockAnyDemand(tx, demandId) : undefined),
  countriesOf: ({ customer }) => [customer.country],
};

/** @throws Refusal wrong-state, with the state in `data` */
export function assertDemandIs(expected: DemandState, demand: DemandRow): void {
  const state = demandState(demand);
  if (state !== expected) throw new Refusal("wrong-state", { data: { state } });
}

export const demandShown = z.object({
  demandId: z.uuid(),
  kind: z.enum(documentKinds),
  title: z.string(),
  contractNumber: z.nullable(z.string()),
  due: z.iso.date(),
  asked: z.iso.datetime(),
  state: z.enum(demandStates),
  met: z.nullable(z.iso.datetime()),
  returned: z.nullable(z.object({ reason: z.enum(returnReasons), note: z.string(), at: z.iso.datetime() })),
});

/** A document that the provider asks a customer for. */
export type StaffDemand = Shown<typeof demandShown>;

export function presentDemand(row: DemandRow): StaffDemand {
  const { id: demandId, kind, title, contractNumber, due, createdAt, metAt, returned } = row;
  return {
    demandId,
    kind,
    title,
    contractNumber,
    due,
    asked: createdAt.toISOString(),
    state: demandState(row),
    met: metAt?.toISOString() ?? null,
    returned: returned && { reason: returned.reason, note: returned.note, at: returned.at },
  };
}

function demandState({ metAt, acceptedAt, withdrawnAt }: DemandRow): DemandState {
  if (withdrawnAt !== null) return "withdrawn";
  if (metAt === null) return "missing";
  return acceptedAt === null ? "to-check" : "accepted";
}
