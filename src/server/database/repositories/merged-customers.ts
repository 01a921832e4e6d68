import { asc, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import {
  archives,
  calendarFeeds,
  cases,
  contractNumbers,
  contractParties,
  contracts,
  customers,
  documentRequests,
  documents,
  endedIdentities,
  formerContracts,
  identities,
  integrationRecords,
  invitations,
  invoices,
  listViews,
  messages,
  monthPackDays,
  notifications,
  offerLinks,
  offers,
  payerAccounts,
  publications,
  requestDrafts,
  requests,
  sessions,
  signatures,
  signers,
  signingDeclines,
  uploads,
  users,
  verifications,
} from "#server/database/tables.ts";

/** Rows of one customer that another one gets. */
export interface CustomerMove {
  /** whose rows they are */
  readonly from: string;
  readonly to: string;
  /** only those of a user; null: all */
  readonly userId: string | null;
}

/** A column with customers, and which rows may be there once alone. */
interface Moved {
  readonly column: PgColumn;
  /** besides the customer, what no two rows may have in common */
  readonly once?: readonly PgColumn[];
  /** which of such rows stays: the first one */
  readonly order?: SQL;
  /** which of the others may go */
  readonly mayGo?: SQL;
}

const alreadyThere = sql`moved.source is null desc`;

/**
 * What goes with a user's identity. Of two views of one name the one that was saved last stays; of the days of month packs that
 * of the customer who stays.
 */
const ofUsers: readonly Moved[] = [
  { column: monthPackDays.customerId, once: [monthPackDays.userId], order: alreadyThere },
  {
    column: listViews.customerId,
    once: [listViews.userId, listViews.list, listViews.name],
    order: sql`${listViews.savedAt} desc`,
  },
];

/**
 * All else. Of two roles in a contract the one that gives more rights stays; of two notices of one thing the newer one. A
 * signer who would be there twice goes before the first signature or refusal; after it the contract keeps those who stand
 * in what was signed.
 */
const ofCustomers: readonly Moved[] = [
  { column: contracts.customerId },
  {
    column: formerContracts.customerId,
    once: [formerContracts.contractNumber],
    order: sql`${formerContracts.end} desc`,
  },
  { column: cases.customerId },
  { column: contractParties.customerId },
  // "guarantee" comes after "cession", as it does when the contract is put.
  {
    column: contractNumbers.customerId,
    once: [contractNumbers.contractNumber],
    order: sql`${contractNumbers.role} desc nulls last`,
  },
  { column: invoices.customerId },
  { column: documents.customerId },
  { column: documentRequests.customerId },
  { column: messages.customerId },
  { column: offers.customerId },
  {
    column: signers.customerId,
    once: [signers.contractNumber],
    order: sql`${signers.position}`,
    mayGo: sql`not exists (select from ${signatures} where ${signatures.contractNumber} = ${signers.contractNumber})
      and not exists (select from ${signingDeclines} where ${signingDeclines.contractNumber} = ${signers.contractNumber})`,
  },
  { column: requests.customerId },
  { column: uploads.customerId },
  { column: archives.customerId },
  {
    column: notifications.customerId,
    once: [notifications.userId, notifications.kind, notifications.subject],
    order: sql`${notifications.at} desc`,
  },
  // Whoever stays keeps the own one.
  { column: invitations.customerId, once: [] },
  { column: verifications.customerId },
  { column: endedIdentities.customerId },
];

/** Columns whose rows are taken out, and put back by whoever opens what is sealed in them or has them refer to identities. */
const taken = [payerAccounts, calendarFeeds, requestDrafts] as const;

/** Every column that moves when a customer is merged. */
export const movedColumns: readonly PgColumn[] = [
  ...[...ofUsers, ...ofCustomers].map(({ column }) => column),
  ...taken.map(({ customerId }) => customerId),
  identities.customerId,
  publications.customerIds,
];

const movedRows = (moves: readonly CustomerMove[]) => {
  const rows = moves.map(({ from, to, userId }) => ({ source: from, target: to, of_user: userId }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as moved(source uuid, target uuid, of_user uuid)`;
};

const isMoved = (column: PgColumn) => {
  const { userId } = getTableColumns(column.table);
  const ofUser = userId === undefined ? sql.empty() : sql` and (moved.of_user is null or moved.of_user = ${userId})`;
  return sql`moved.source = ${column}${ofUser}`;
};

const idsOf = (moves: readonly CustomerMove[]) => [...new Set(moves.flatMap(({ from, to }) => [from, to]))];

/** Nobody adds a row to one of the customers, or merges it, until the transaction ends. */
export async function lockCustomers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...new Set(ids)]))
    .orderBy(asc(customers.id))
    .for("update");
}

/** Moves all that is the customers', except identities and what is taken. */
export async function moveCustomerRows(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  // The key of a call belongs to one request of a customer; the newer one does without.
  await tx.execute(
    sql`update ${requests} set idempotency_key = null, content_digest = null where ${inArray(
      requests.id,
      sql`(${ranked(moves, { column: requests.customerId, once: [requests.idempotencyKey], order: sql`${requests.createdAt}` }, requests.id)})`,
    )} and ${requests.idempotencyKey} is not null`,
  );
  for (const moved of ofCustomers) await moveRows(tx, moves, moved);
  await renameRecipients(tx, moves);
}

/** Customers whom a message is still to be sent to. The list keeps its length: by it the ids of its messages are made. */
async function renameRecipients(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  const named = sql`jsonb_array_elements_text(${publications.customerIds}) as named(id)`;
  const isSource = sql`moved.source::text = named.id`;
  await tx.execute(sql`
    update ${publications} set customer_ids =
      (select jsonb_agg(coalesce(moved.target::text, named.id)) from ${named} left join ${movedRows(moves)} on ${isSource})
    where exists (select from ${named} join ${movedRows(moves)} on ${isSource})`);
}

/** Moves what goes with identities, except what is taken. */
export async function moveUserRows(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  for (const moved of ofUsers) await moveRows(tx, moves, moved);
}

async function moveRows(tx: Transaction, moves: readonly CustomerMove[], moved: Moved): Promise<void> {
  const { column } = moved;
  const { table } = column;
  if (moved.once !== undefined) {
    const doubles = ranked(moves, moved, sql`${table}.ctid`);
    await tx.execute(sql`delete from ${table} where ctid in (${doubles}) and ${moved.mayGo ?? sql`true`}`);
  }
  const name = sql.identifier(column.name);
  await tx.execute(sql`update ${table} set ${name} = moved.target from ${movedRows(moves)} where ${isMoved(column)}`);
}

/** What a column has of the rows that would be there once more. */
function ranked(moves: readonly CustomerMove[], { column, once = [], order }: Moved, asked: PgColumn | SQL): SQL {
  const { table } = column;
  const within = sql.join([sql`coalesce(moved.target, ${column})`, ...once], sql`, `);
  return sql`select asked from (
    select ${asked} as asked, row_number() over (partition by ${within} order by ${order ?? alreadyThere}) as place
    from ${table} left join ${movedRows(moves)} on ${isMoved(column)}
    where ${inArray(column, idsOf(moves))}
  ) ranked where place > 1`;
}

/** Takes out what is bound to identities or sealed for them. */
export async function takeOwnRows(tx: Transaction, moves: readonly CustomerMove[]) {
  const ofMoves = (table: (typeof taken)[number]) =>
    sql`exists (select from ${movedRows(moves)} where ${isMoved(table.customerId)})`;
  return {
    accounts: await tx.delete(payerAccounts).where(ofMoves(payerAccounts)).returning(),
    feeds: await tx.delete(calendarFeeds).where(ofMoves(calendarFeeds)).returning(),
    drafts: await tx.delete(requestDrafts).where(ofMoves(requestDrafts)).returning(),
  };
}

/** Puts back accounts and calendars. Where the identity has one, that one stays. */
export async function giveOwnRows(
  tx: Transaction,
  rows: {
    readonly accounts: readonly (typeof payerAccounts.$inferSelect)[];
    readonly feeds: readonly (typeof calendarFeeds.$inferSelect)[];
  },
): Promise<void> {
  if (rows.accounts.length > 0) {
    await tx
      .insert(payerAccounts)
      .values([...rows.accounts])
      .onConflictDoNothing();
  }
  if (rows.feeds.length > 0) {
    await tx
      .insert(calendarFeeds)
      .values([...rows.feeds])
      .onConflictDoNothing();
  }
}

/** An identity that its user would have twice, and the one that stays. */
export interface DoubleIdentity {
  readonly idam: string;
  readonly userId: string;
  readonly stays: string;
  /** whom both act for then */
  readonly customerId: string;
}

const doubles = z.array(
  z.object({
    idam: z.string(),
    userId: z.string(),
    stays: z.string(),
    customerId: z.string(),
    place: z.coerce.number(),
  }),
);

/** Identities that their users would have twice. Those of the customer who stays stay, or else the oldest. */
export async function doubleIdentities(tx: Transaction, moves: readonly CustomerMove[]): Promise<DoubleIdentity[]> {
  const { customerId, userId, idam, createdAt } = identities;
  const order = sql`${alreadyThere}, ${createdAt}, ${idam}`;
  const found = await tx.execute(sql`
    select ${idam} as idam, ${userId} as "userId", coalesce(moved.target, ${customerId}) as "customerId",
      first_value(${idam}) over same as stays, row_number() over same as place
    from ${identities} left join ${movedRows(moves)} on ${isMoved(customerId)}
    where ${inArray(customerId, idsOf(moves))}
    window same as (partition by coalesce(moved.target, ${customerId}), ${userId} order by ${order})`);
  return doubles.parse(rowsOf(found)).filter(({ place }) => place > 1);
}

/** Sessions and links of an identity go on with the other one; it stays as one that has ended. */
export async function yieldIdentity(tx: Transaction, { idam, stays, customerId }: DoubleIdentity, endedAt: Date) {
  for (const column of [sessions.idam, users.lastIdam, offerLinks.target]) {
    const name = sql.identifier(column.name);
    await tx.execute(sql`update ${column.table} set ${name} = ${stays} where ${column} = ${idam}`);
  }
  const [row] = await tx.delete(identities).where(sql`${identities.idam} = ${idam}`).returning();
  if (row !== undefined) await tx.insert(endedIdentities).values({ ...row, customerId, endedAt, endedBy: "operator" });
}

/** Moves identities. They keep whom they were proved for, so that they can go back. */
export async function moveIdentities(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  await tx.execute(sql`
    update ${identities} set customer_id = moved.target,
      proved_for = nullif(coalesce(${identities.provedFor}, ${identities.customerId}), moved.target)
    from ${movedRows(moves)} where ${isMoved(identities.customerId)}`);
}

/** Those of the identities of a customer that were proved for one of the others. */
export async function identitiesProvedFor(tx: Transaction, customerId: string, provedFor: readonly string[]) {
  return await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(sql`${identities.customerId} = ${customerId} and ${inArray(identities.provedFor, provedFor)}`);
}

/** Requests about the contracts go to whoever has these. @param from whose requests they are */
export async function moveRequestsWith(tx: Transaction, numbers: readonly string[], from: string): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(sql`
    update ${requests} set customer_id = ${contracts.customerId} from ${contracts}
    where ${contracts.contractNumber} = ${requests.contractNumber} and ${requests.customerId} = ${from}
      and ${inArray(contracts.contractNumber, numbers)}`);
}

/** Applications of which the contracts came go to whoever has these. @param from whose applications they are */
export async function moveCasesWith(tx: Transaction, numbers: readonly string[], from: string): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(sql`
    update ${cases} set customer_id = ${contracts.customerId} from ${contracts}
    where ${contracts.contractNumber} = ${cases.contractNumber} and ${cases.customerId} = ${from}
      and ${inArray(contracts.contractNumber, numbers)}`);
}

/** The ids of customers that were merged before lead on. */
export async function leadOn(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  await tx.execute(sql`
    update ${integrationRecords} set target_id = moved.target::text from ${movedRows(moves)}
    where ${integrationRecords.kind} = 'customers' and ${integrationRecords.mergedInto} is not null
      and ${integrationRecords.targetId} = moved.source::text`);
}
