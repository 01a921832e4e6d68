import { and, count, eq } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { auditEvents, credentials, users } from "#server/database/tables.ts";
import {
  type AccountsWorld,
  codeIn,
  hashIn,
  newEmail,
  newPhone,
  newVisitor,
  openAccountsWorld,
} from "#tests/support/accounts-world.ts";

const times = 30;
/** Each attempt has its own password, to identify the one that took effect. */
const passwords = Array.from({ length: times }, (_, index) => `kolem řeky rostou vrby a olše ${index}`);

type World = Pick<AccountsWorld, "accounts" | "dependencies" | "messages" | "registerAtOnce" | "verified" | "user">;

/**
 * Uses one code, one recovery link, one verification and one e-mail thirty times at once, in rounds.
 *
 * @param spoil adds a fault to the use cases, to prove the test
 * @returns uses with more than one effect, or none
 */
export async function findDoubleUses(
  connection: Connection,
  rounds: number,
  spoil: (world: AccountsWorld) => World = (world) => world,
): Promise<string[]> {
  const world = spoil(openAccountsWorld(connection, { settings: { areLimitsOn: false } }));
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, use] of Object.entries(uses)) {
      const fault = await use(world, connection);
      if (fault !== null) faults.push(`round ${round}, ${name}: ${fault}`);
    }
  }
  return faults;
}

const uses: Readonly<Record<string, (world: World, connection: Connection) => Promise<string | null>>> = {
  async "one code"(world) {
    const contact = newEmail();
    const { hash } = await world.accounts.createVerification({ type: "email", contact, locale: "cs" }, newVisitor());
    const code = codeIn((await world.messages()).findLast(({ to }) => to === contact));
    return onlyOne(await atOnce(() => world.accounts.verifyCode({ type: "email", hash, code }, newVisitor())));
  },
  async "one recovery link"(world, connection) {
    const { email } = await world.user();
    await world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
    const hash = hashIn((await world.messages()).findLast(({ to }) => to === email));
    const outcomes = await atOnce((password) =>
      world.accounts.changePasswordByRecovery({ hash, password, passwordCheck: password }, newVisitor()),
    );
    const notifications = (await world.messages()).filter(({ to }) => to === email).length;
    if (notifications !== 1) return `${notifications} notifications of a new password`;
    return (
      onlyOne(outcomes) ?? (await expectEffect(world, connection, { email, outcomes, event: "password-recovered" }))
    );
  },
  async "one verification to register with"(world, connection) {
    const email = newEmail();
    const verificationHash = await world.verified("email", email);
    const outcomes = await atOnce((password) =>
      world.accounts.register(
        { verificationHash, email, password, passwordCheck: password, locale: "cs" },
        newVisitor(),
      ),
    );
    return onlyOne(outcomes) ?? (await expectEffect(world, connection, { email, outcomes, event: "user-registered" }));
  },
  async "one e-mail registered by many phones"(world, connection) {
    const email = newEmail();
    const phones = Array.from({ length: times }, newPhone);
    const hashes: string[] = [];
    for (const phone of phones) hashes.push(await world.verified("phone", phone));
    const outcomes = await atOnce((password, index) => {
      const chosen = { password, passwordCheck: password, phone: phones[index], phoneCode: "+420" };
      const verificationHash = hashes[index] ?? "";
      return world.accounts.register({ verificationHash, email, locale: "cs", ...chosen }, newVisitor());
    });
    const refused = outcomes.filter((isDone) => !isDone).length;
    if (refused > 0) return `${refused} were refused`;
    await world.registerAtOnce();
    return await expectEffect(world, connection, { email, outcomes, event: "user-registered" });
  },
};

async function atOnce(use: (password: string, index: number) => Promise<unknown>): Promise<readonly boolean[]> {
  const outcomes = await Promise.allSettled(passwords.map(use));
  return outcomes.map(({ status }) => status === "fulfilled");
}

function onlyOne(outcomes: readonly boolean[]): string | null {
  const done = outcomes.filter(Boolean).length;
  return done === 1 ? null : `${done} of ${outcomes.length} succeeded`;
}

interface Effect {
  readonly email: string;
  readonly outcomes: readonly boolean[];
  readonly event: "password-recovered" | "user-registered";
}

async function expectEffect({ dependencies }: World, { db }: Connection, { email, outcomes, event }: Effect) {
  const rows = await db.select().from(users).where(eq(users.email, email));
  const [user] = rows;
  if (rows.length !== 1 || !user) return `${rows.length} accounts`;
  const [events] = await db
    .select({ number: count() })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, user.id), eq(auditEvents.event, event)));
  if (events?.number !== 1) return `${events?.number} events ${event}`;
  const [credential] = await db.select().from(credentials).where(eq(credentials.userId, user.id));
  const taken = passwords.filter((_, index) => outcomes[index]);
  const right = await Promise.all(
    taken.map((password) => dependencies.hasher.verify(password, credential?.passwordHash ?? "")),
  );
  const opens = right.filter(Boolean).length;
  return opens === 1 ? null : `${opens} passwords are accepted`;
}
