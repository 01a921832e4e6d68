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

export interface CustomerMove {
  readonly from: string;
  readonly to: string;
  /** null for all users */
  readonly userId: string | null;
}

interface Moved {
  readonly column: PgColumn;
  /** unique together with the customer */
  readonly once?: readonly PgColumn[];
  /** the first of equal rows stays */
  readonly order?: SQL;
  /** others that may be deleted */
  readonly mayGo?: SQL;
}

const alreadyThere = sql`moved.source is null desc`;

/**
 * Rows that move with a user's identity. If both customers have a list view of the same name, the one saved last stays.
 * If both have a day of the month pack, the remaining customer's stays.
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
 * Other rows. If both customers have a role in a contract, the one with more rights stays; if both have the same
 * notification, the newer one stays. A duplicate signer is deleted before the first signature or refusal; after it the signers stay as signed.
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
  // "guarantee" sorts after "cession", as when the contract is stored.
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
  // The remaining customer keeps its own.
  { column: invitations.customerId, once: [] },
  { column: verifications.customerId },
  { column: endedIdentities.customerId },
];

/** Rows that the caller moves, since they are encrypted or refer to identities. */
const taken = [payerAccounts, calendarFeeds, requestDrafts] as const;

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

/** Locks the customers: new rows and merges wait until the transaction ends. */
export async function lockCustomers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const isWanted = inArray(customers.id, [...new Set(ids)]);
  await tx.select({ id: customers.id }).from(customers).where(isWanted).orderBy(asc(customers.id)).for("update");
}

/** Moves all rows except identities and those of `taken`. */
export async function moveCustomerRows(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  // An idempotency key is unique for a customer; the newer request loses it.
  await tx.execute(
    sql`update ${requests} set idempotency_key = null, content_digest = null where ${inArray(
      requests.id,
      sql`(${ranked(moves, { column: requests.customerId, once: [requests.idempotencyKey], order: sql`${requests.createdAt}` }, requests.id)})`,
    )} and ${requests.idempotencyKey} is not null`,
  );
  for (const moved of ofCustomers) await moveRows(tx, moves, moved);
  await renameRecipients(tx, moves);
}

/** Renames recipients of unsent messages. The list keeps its length: the message ids are derived from it. */
async function renameRecipients(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  const named = sql`jsonb_array_elements_text(${publications.customerIds}) as named(id)`;
  const isSource = sql`moved.source::text = named.id`;
  await tx.execute(sql`
    update ${publications} set customer_ids =
      (select jsonb_agg(coalesce(moved.target::text, named.id)) from ${named} left join ${movedRows(moves)} on ${isSource})
    where exists (select from ${named} join ${movedRows(moves)} on ${isSource})`);
}

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

function ranked(moves: readonly CustomerMove[], { column, once = [], order }: Moved, asked: PgColumn | SQL): SQL {
  const { table } = column;
  const within = sql.join([sql`coalesce(moved.target, ${column})`, ...once], sql`, `);
  return sql`select asked from (
    select ${asked} as asked, row_number() over (partition by ${within} order by ${order ?? alreadyThere}) as place
    from ${table} left join ${movedRows(moves)} on ${isMoved(column)}
    where ${inArray(column, idsOf(moves))}
  ) ranked where place > 1`;
}

/** Removes and returns rows that are bound to identities or encrypted for them. */
export async function takeOwnRows(tx: Transaction, moves: readonly CustomerMove[]) {
  const ofMoves = (table: (typeof taken)[number]) =>
    sql`exists (select from ${movedRows(moves)} where ${isMoved(table.customerId)})`;
  return {
    accounts: await tx.delete(payerAccounts).where(ofMoves(payerAccounts)).returning(),
    feeds: await tx.delete(calendarFeeds).where(ofMoves(calendarFeeds)).returning(),
    drafts: await tx.delete(requestDrafts).where(ofMoves(requestDrafts)).returning(),
  };
}

/** Restores accounts and calendars, unless the identity already has one. */
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

export interface DoubleIdentity {
  readonly idam: string;
  readonly userId: string;
  readonly stays: string;
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

/** Finds identities that their users would have twice. That of the remaining customer stays, otherwise the oldest. */
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

/** Moves sessions and links to the remaining identity. */
export async function yieldIdentity(tx: Transaction, { idam, stays, customerId }: DoubleIdentity, endedAt: Date) {
  for (const column of [sessions.idam, users.lastIdam, offerLinks.target]) {
    const name = sql.identifier(column.name);
    await tx.execute(sql`update ${column.table} set ${name} = ${stays} where ${column} = ${idam}`);
  }
  const [row] = await tx.delete(identities).where(sql`${identities.idam} = ${idam}`).returning();
  if (row !== undefined) await tx.insert(endedIdentities).values({ ...row, customerId, endedAt, endedBy: "operator" });
}

/** Identities keep the customer they were proved for, so that an undo can move them back. */
export async function moveIdentities(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  await tx.execute(sql`
    update ${identities} set customer_id = moved.target,
      proved_for = nullif(coalesce(${identities.provedFor}, ${identities.customerId}), moved.target)
    from ${movedRows(moves)} where ${isMoved(identities.customerId)}`);
}

export async function identitiesProvedFor(tx: Transaction, customerId: string, provedFor: readonly string[]) {
  const isWanted = sql`${identities.customerId} = ${customerId} and ${inArray(identities.provedFor, provedFor)}`;
  return await tx.select({ userId: identities.userId }).from(identities).where(isWanted);
}

export async function moveRequestsWith(tx: Transaction, numbers: readonly string[], from: string): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(sql`
    update ${requests} set customer_id = ${contracts.customerId} from ${contracts}
    where ${contracts.contractNumber} = ${requests.contractNumber} and ${requests.customerId} = ${from}
      and ${inArray(contracts.contractNumber, numbers)}`);
}

export async function moveCasesWith(tx: Transaction, numbers: readonly string[], from: string): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(sql`
    update ${cases} set customer_id = ${contracts.customerId} from ${contracts}
    where ${contracts.contractNumber} = ${cases.contractNumber} and ${cases.customerId} = ${from}
      and ${inArray(contracts.contractNumber, numbers)}`);
}

export async function leadOn(tx: Transaction, moves: readonly CustomerMove[]): Promise<void> {
  await tx.execute(sql`
    update ${integrationRecords} set target_id = moved.target::text from ${movedRows(moves)}
    where ${integrationRecords.kind} = 'customers' and ${integrationRecords.mergedInto} is not null
      and ${integrationRecords.targetId} = moved.source::text`);
}
