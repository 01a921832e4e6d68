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

/** Identifiers of people, accounts and contacts are masked. */
export const staffRequestShown = z.extend(requestShown, {
  customer: customerShown,
  assignee: z.nullable(z.object({ staffId: z.uuid(), name: z.string() })),
  /** each is an entry too */
  notes: z.array(z.object({ noteId: z.uuid(), at: z.iso.datetime(), who: z.nullable(z.string()), body: z.string() })),
  entries: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(["customer", "provider"]),
      /** null: the provider's system wrote it */
      name: z.nullable(z.string()),
      body: z.string(),
      at: z.iso.datetime(),
      isInternal: z.boolean(),
      attachments: requestAttachmentsSchema,
    }),
  ),
  /** the checklist of its type; `who` and `at` null: not done */
  checks: z.array(
    z.object({ check: z.enum(requestChecks), who: z.nullable(z.string()), at: z.nullable(z.iso.datetime()) }),
  ),
  /** null: the clock does not run */
  due: z.nullable(z.iso.datetime()),
  sla: z.enum(slas),
  /** of the customer's notifications */
  language: z.enum(locales),
});

export type StaffRequest = Shown<typeof staffRequestShown>;
