import { eq } from "drizzle-orm";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Connection } from "#server/database/connect.ts";
import { users } from "#server/database/tables.ts";
import { type AccountsWorld, codeIn, type Message, newEmail, openAccountsWorld } from "./accounts-world.ts";

export interface ContactsWorld extends AccountsWorld {
  proved(): Promise<{ user: { email: string; password: string }; visitor: StaffVisitor }>;
  ask(visitor: StaffVisitor, contact: string, type?: "email" | "phone"): Promise<{ hash: string }>;
  changed(
    visitor: StaffVisitor,
    contact?: string,
    type?: "email" | "phone",
  ): Promise<{ contact: string; hash: string; code: string; messages: Message[] }>;
  rowOf(email: string): Promise<typeof users.$inferSelect | undefined>;
}

export function openContactsWorld(connection: Connection): ContactsWorld {
  const accounts = openAccountsWorld(connection);
  const world: ContactsWorld = {
    ...accounts,
    async proved() {
      const user = await accounts.user();
      const { visitor } = await accounts.logIn(user);
      await accounts.messages();
      return { user, visitor };
    },
    ask: (visitor, contact, type = "email") =>
      accounts.profile.createContactChange({ type, contact, phoneCode: "+420", locale: "cs" }, visitor),
    async changed(visitor, contact = newEmail(), type = "email") {
      const { hash } = await world.ask(visitor, contact, type);
      const code = codeIn((await accounts.messages()).find(({ to }) => to.endsWith(contact)));
      await accounts.profile.verifyContactChange({ type, hash, code }, visitor);
      return { contact, hash, code, messages: await accounts.messages() };
    },
    async rowOf(email) {
      const [row] = await connection.db.select().from(users).where(eq(users.email, email));
      return row;
    },
  };
  return world;
}
