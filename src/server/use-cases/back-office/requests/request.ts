import * as z from "zod/mini";
import { requestChecks } from "#domain/portal/requests/checks.ts";
import { slas } from "#domain/queue/clock.ts";
import { locales } from "#domain/shared/locale.ts";
import { requestAttachmentsSchema } from "#server/contract/requests.ts";
import {
  findRequestOfCustomer,
  lockRequestOfCustomer,
  type RequestOfCustomer,
} from "#server/database/repositories/requests.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requestShown } from "#server/use-cases/portal/requests/present-request.ts";
import { customerShown } from "../customers/customer.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

export const requestById: Subject<"id", RequestOfCustomer> = {
  params: ["id"],
  find: async (db, { id }) => (isUuid(id) ? await findRequestOfCustomer(db, id) : undefined),
  lock: async (tx, { id }) => (isUuid(id) ? await lockRequestOfCustomer(tx, id) : undefined),
  countriesOf: ({ customer }) => [customer.country],
};

/** Identifiers of people, accounts and contacts among the values are masked. */
export const staffRequestShown = z.extend(requestShown, {
  customer: customerShown,
  /** null: nobody works on it yet */
  assignee: z.nullable(z.object({ staffId: z.uuid(), name: z.string() })),
  /** what staff have noted for each other, the oldest first; each is an entry too */
  notes: z.array(z.object({ noteId: z.uuid(), at: z.iso.datetime(), who: z.nullable(z.string()), body: z.string() })),
  /** the oldest first */
  entries: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(["customer", "provider"]),
      /** the e-mail of the member of staff, or the customer's name; null: the provider wrote it, but nobody who logs in here */
      name: z.nullable(z.string()),
      body: z.string(),
      at: z.iso.datetime(),
      /** a note among staff, which the customer never sees */
      isInternal: z.boolean(),
      attachments: requestAttachmentsSchema,
    }),
  ),
  /** the checklist of its type; `who` and `at` null: it is not done */
  checks: z.array(
    z.object({ check: z.enum(requestChecks), who: z.nullable(z.string()), at: z.nullable(z.iso.datetime()) }),
  ),
  /** until when the provider may take; null: its clock does not run */
  due: z.nullable(z.iso.datetime()),
  sla: z.enum(slas),
  /** in which the customer is told of it */
  language: z.enum(locales),
});

/** A request as staff see it. */
export type StaffRequest = Shown<typeof staffRequestShown>;
