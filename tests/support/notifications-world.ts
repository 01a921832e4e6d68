import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { notificationKinds } from "#domain/portal/notifications/kinds.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import {
  contracts,
  documentRequests,
  invoices,
  notificationChoices,
  notifications,
  offers,
  signers,
  signings,
  users,
} from "#server/database/tables.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { userPhoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import type { NotificationDependencies } from "#server/use-cases/context.ts";
import { type NotificationServices, notificationServices } from "#server/use-cases/notifications/services.ts";
import { type AccountsWorld, openAccountsWorld } from "./accounts-world.ts";
import { contractRow, invoiceRow, offerRow } from "./portal-rows.ts";

export interface Told {
  readonly userId: string;
  readonly customerId: string;
  readonly email: string;
  readonly visitor: Visitor;
  readonly contractNumber: string;
}

export interface NotificationsWorld {
  readonly accounts: AccountsWorld;
  readonly dependencies: NotificationDependencies;
  readonly service: NotificationServices;
  readonly mails: Mail[];
  readonly texts: TextMessage[];
  /** @param phone E.164, verified */
  user(given?: { phone?: string }): Promise<Told>;
  /** @param moment ISO 8601 */
  at(moment: string): void;
  choose(
    user: Told,
    kind: (typeof notificationKinds)[number],
    email: "at-once" | "daily" | "off",
    text?: boolean,
  ): Promise<void>;
  everything(user: Told): Promise<void>;
  invoice(user: Told, given: Parameters<typeof invoiceRow>[2]): Promise<string>;
  mailsTo(user: Told): Mail[];
  notificationsOf(user: Told): Promise<(typeof notifications.$inferSelect)[]>;
}

/** The clock begins here: a Saturday, 10:00 in Prague. */
const today = "2026-11-21";

export function openNotificationsWorld(connection: Connection): NotificationsWorld {
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
  const dependencies: NotificationDependencies = { ...accounts.dependencies, jobs };
  const world: NotificationsWorld = {
    accounts,
    dependencies,
    service: notificationServices(dependencies),
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
      const target = [notificationChoices.userId, notificationChoices.kind];
      await db
        .insert(notificationChoices)
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
        .insert(documentRequests)
        .values({ id: randomUUID(), customerId, contractNumber, createdAt, ...demand, metAt: null, metBy: null });
      await db.insert(offers).values(offerRow({ customerId, createdAt, validUntil: "2026-12-31" }));
    },
    async invoice({ customerId, contractNumber }, given) {
      const row = invoiceRow(customerId, contractNumber, { issued: "2026-10-01", due: "2027-06-01", ...given });
      await db.insert(invoices).values(row);
      return row.id;
    },
    mailsTo: ({ email }) => mails.filter(({ to }) => to === email),
    async notificationsOf({ userId }) {
      return await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.kind);
    },
  };
  return world;
}

export const foundKinds = notificationKinds.filter((kind) => kind !== "message" && kind !== "request");
