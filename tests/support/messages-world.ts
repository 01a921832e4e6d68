import { randomUUID } from "node:crypto";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { messages } from "#server/database/tables.ts";
import type { Mail } from "#server/ports/messages.ts";
import type { MessageDependencies, WritingDependencies } from "#server/use-cases/context.ts";
import { announceMessage } from "#server/use-cases/messages/announce-message.ts";
import { type MessageServices, messageServices } from "#server/use-cases/messages/services.ts";
import { type NotificationServices, notificationServices } from "#server/use-cases/notifications/services.ts";
import { type AccountsWorld, openAccountsWorld } from "./accounts-world.ts";
import { filesInMemory } from "./files-in-memory.ts";

export interface Reader {
  readonly visitor: Visitor;
  readonly email: string;
  readonly customerId: string;
}

export interface MessagesWorld {
  readonly accounts: AccountsWorld;
  readonly dependencies: MessageDependencies & WritingDependencies;
  readonly service: MessageServices;
  readonly notifications: NotificationServices;
  readonly files: Map<string, Uint8Array>;
  reader(): Promise<Reader>;
  message(customerId: string, given?: Partial<typeof messages.$inferInsert>): Promise<{ id: string; hash: string }>;
  mails(): Promise<Mail[]>;
}

export function openMessagesWorld(connection: Connection): MessagesWorld {
  const { db } = connection;
  const accounts = openAccountsWorld(connection);
  const files = new Map<string, Uint8Array>();
  const announced: string[] = [];
  const sent: Mail[] = [];
  const dependencies: MessageDependencies & WritingDependencies = {
    ...accounts.dependencies,
    files: filesInMemory(files),
    jobs: {
      async send(_tx, name, payload) {
        if (name === "announce-message" && "messageId" in payload) announced.push(payload.messageId);
        else if (name === "send-mail" && "subject" in payload) sent.push(payload as Mail);
        else throw new Error(`nothing sends ${name} here`);
      },
    },
  };
  return {
    accounts,
    dependencies,
    files,
    service: messageServices(dependencies),
    notifications: notificationServices({ ...accounts.dependencies, ...dependencies }),
    async reader() {
      const user = await accounts.user();
      const customerId = await findCustomerOf(db, await accounts.identity(user.email));
      if (customerId === undefined) throw new Error("the identity has no customer");
      return { customerId, email: user.email, visitor: (await accounts.logIn(user)).visitor };
    },
    async message(customerId, given = {}) {
      const id = randomUUID();
      const receivedAt = dependencies.clock.now();
      const row = { id, customerId, subject: "Dotaz", body: "Tělo", receivedAt, search: "dotaz telo", ...given };
      await db.insert(messages).values(row);
      return { id, hash: dependencies.messageHashes.hashOf(id) };
    },
    async mails() {
      for (const messageId of announced.splice(0)) await announceMessage(dependencies, messageId);
      return sent.splice(0);
    },
  };
}
