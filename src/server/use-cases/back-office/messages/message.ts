import type { Queryable } from "#server/database/connect.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import {
  findMessageOfCustomer,
  lockMessageOfCustomer,
  type MessageRow,
} from "#server/database/repositories/messages.ts";
import { findPublication, type PublicationRow } from "#server/database/repositories/publications.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Subject } from "../subject.ts";

/** Or one scheduled for a single customer: its publication has the id of the message. */
type MessageOrPlanned =
  | { readonly customer: CustomerRow; readonly message: MessageRow; readonly planned?: undefined }
  | { readonly customer: CustomerRow; readonly message?: undefined; readonly planned: PublicationRow };

export const messageById: Subject<"messageId", MessageOrPlanned> = {
  params: ["messageId"],
  async find(db, { messageId }) {
    if (!isUuid(messageId)) return undefined;
    return (await findMessageOfCustomer(db, messageId)) ?? (await findPlanned(db, messageId));
  },
  async lock(tx, { messageId }) {
    if (!isUuid(messageId)) return undefined;
    return (await lockMessageOfCustomer(tx, messageId)) ?? (await findPlanned(tx, messageId));
  },
  countriesOf: ({ customer }) => [customer.country],
};

async function findPlanned(db: Queryable, id: string): Promise<MessageOrPlanned | undefined> {
  const planned = await findPublication(db, id);
  const [customerId, ...more] = planned?.customerIds ?? [];
  if (planned === undefined || customerId === undefined || more.length > 0) return undefined;
  const customer = await findCustomerById(db, customerId);
  return customer && { customer, planned };
}
