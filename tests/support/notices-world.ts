import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { noticeKinds } from "#domain/portal/notices/kinds.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import {
  contracts,
  documentDemands,
  invoices,
  noticeChoices,
  notices,
  offers,
  signers,
  signings,
  users,
} from "#server/database/tables.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { userPhoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import type { NoticeDependencies } from "#server/use-cases/context.ts";
import { type NoticeServices, noticeServices } from "#server/use-cases/notices/services.ts";
import { type AccountsWorld, openAccountsWorld } from "./accounts-world.ts";
import { contractRow, invoiceRow, offerRow } from "./portal-rows.ts";

/** A user who acts for a customer with a contract, and has nothing that would be news. */
export interface Told {
  readonly userId: string;
  readonly customerId: string;
  readonly email: string;
  readonly visitor: Visitor;
  readonly contractNumber: string;
}

/** Notices on a real database, with a clock that is set by hand; what is sent is kept here. */
export interface NoticesWorld {
  readonly accounts: AccountsWorld;
  readonly dependencies: NoticeDependencies;
  readonly service: NoticeServices;
  /** Of all users of this database. */
  readonly mails: Mail[];
  readonly texts: TextMessage[];
  /** @param phone E.164, proven */
  user(given?: { phone?: string }): Promise<Told>;
  /** Moves the clock to a moment, ISO 8601. */
  at(moment: string): void;
  choose(
    user: Told,
    kind: (typeof noticeKinds)[number],
    email: "at-once" | "daily" | "off",
    text?: boolean,
  ): Promise<void>;
  /** Puts one thing of each kind that the books bring into those of the user's customer. */
  everything(user: Told): Promise<void>;
  invoice(user: Told, given: Parameters<typeof invoiceRow>[2]): Promise<string>;
  mailsTo(user: Told): Mail[];
  noticesOf(user: Told): Promise<(typeof notices.$inferSelect)[]>;
}

/** The clock of the world begins here: a Saturday, 10:00 in Prague. */
const today = "2026-11-21";

export function openNoticesWorld(connection: Connection): NoticesWorld {
  const { db } = connection;
  const accounts = openAccountsWorld(connection);
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const jobs: Jobs = {
    async send(tx, name, payload, options) {
      if (name === "send-mail" && "notice" in payload) mails.push(payload as Mail);
      else if (name === "send-text-message" && "isNotice" in payload) texts.push(payload as TextMessage);
      else await accounts.dependencies.jobs.send(tx, name, payload, options);
    },
  };
  const dependencies: NoticeDependencies = { ...accounts.dependencies, jobs };
  const world: NoticesWorld = {
    accounts,
    dependencies,
    service: noticeServices(dependencies),
    mails,
    texts,
    async user({ phone } = {}) {
      const user = await accounts.user();
      const customerId = (await findCustomerOf(db, await accounts.identity(user.email))) ?? "";
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email));
      const userId = row?.id ?? "";
      if (phone !== undefined) {
        const sealedPhone = dependencies.sealer.seal(phone, userPhoneContext(userId));
        const phoneProvenAt = dependencies.clock.now();
        await db.update(users).set({ sealedPhone, phoneProvenAt }).where(eq(users.id, userId));
      }
      const contract = contractRow(customerId);
      await db.insert(contracts).values(contract);
      const { visitor } = await accounts.logIn(user);
      return { userId, customerId, email: user.email, visitor, contractNumber: contract.contractNumber };
    },
    at(moment) {
      accounts.pass(new Date(moment).getTime() - dependencies.clock.now().getTime());
    },
    async choose({ userId }, kind, email, text = false) {
      const set = { email, text };
      const target = [noticeChoices.userId, noticeChoices.kind];
      await db
        .insert(noticeChoices)
        .values({ userId, kind, ...set })
        .onConflictDoUpdate({ target, set });
    },
    async everything(user) {
      const { customerId, contractNumber } = user;
      const createdAt = dependencies.clock.now();
      await world.invoice(user, { issued: today, due: "2026-12-21" });
      await world.invoice(user, { due: "2026-11-24" });
      await world.invoice(user, { due: "2026-11-20" });
      const pending = contractRow(customerId, { status: "pending-signature" });
      await db.insert(contracts).values(pending);
      const signing = { contractNumber: pending.contractNumber, mode: "jointly", validUntil: "2026-12-01" } as const;
      await db.insert(signings).values({ ...signing, createdAt });
      const signer = { position: 1, party: "lessee", name: "Jana", turn: 1 } as const;
      await db
        .insert(signers)
        .values({ id: randomUUID(), contractNumber: pending.contractNumber, customerId, ...signer });
      const demand = { kind: "insurance-policy", title: "Zelená karta", due: "2026-11-30", search: "" } as const;
      await db
        .insert(documentDemands)
        .values({ id: randomUUID(), customerId, contractNumber, createdAt, ...demand, metAt: null, metBy: null });
      await db.insert(offers).values(offerRow({ customerId, createdAt, validUntil: "2026-12-31" }));
    },
    async invoice({ customerId, contractNumber }, given) {
      const row = invoiceRow(customerId, contractNumber, { issued: "2026-10-01", due: "2027-06-01", ...given });
      await db.insert(invoices).values(row);
      return row.id;
    },
    mailsTo: ({ email }) => mails.filter(({ to }) => to === email),
    async noticesOf({ userId }) {
      return await db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.kind);
    },
  };
  return world;
}

/** Kinds that are found in the books. */
export const foundKinds = noticeKinds.filter((kind) => kind !== "message" && kind !== "request");
