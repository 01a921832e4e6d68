import { randomInt, randomUUID } from "node:crypto";
import { passwordHasher } from "#server/adapters/password-hasher.ts";
import { transact } from "#server/database/connect.ts";
import { openPglite } from "#server/database/pglite.ts";
import { insertUser } from "#server/database/repositories/users.ts";
import type { PasswordHasher } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { newToken } from "#server/shared/tokens.ts";
import { switchOn } from "#server/use-cases/accounts/second-factor/switch-on.ts";
import { newSecret } from "#server/use-cases/accounts/second-factor/time-code.ts";
import {
  type AccountsWorld,
  newEmail,
  newPhone,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { type Figure, median } from "./figure.ts";

/** The standard error of the share is then 0.013; 0.55 is nearly four errors away from chance. */
const pairs = 1_000;
const mostTold = 0.55;
/** The standard error is then 0.029, seven errors away from chance, on a busy machine too. */
const controlPairs = 200;
const leastFound = 0.7;
const tenMinutes = 600_000;

type Ready = (world: AccountsWorld, isKnown: boolean) => Promise<() => Promise<unknown>>;

interface Flow {
  readonly name: string;
  /** Flows without a password get a quick hash, since the real one would hide the difference. */
  readonly isHashReal?: true;
  /** Production limits all flows. Here they are off, since one user could not link as often as needed. */
  readonly areLimitsOff?: boolean;
  readonly ready: Ready;
}

const flows: readonly Flow[] = [
  {
    name: "login",
    isHashReal: true,
    ready: async (world, isKnown) => {
      const email = await emailOf(world, isKnown);
      return () => world.accounts.logIn({ email, password: otherPassword }, newVisitor());
    },
  },
  {
    name: "login, second step: a code",
    isHashReal: true,
    ready: async (world, isKnown) => {
      const email = await emailOf(world, isKnown, { hasFactor: true });
      return () => world.accounts.logIn({ email, password: otherPassword, totp: "000000" }, newVisitor());
    },
  },
  {
    name: "registration by phone",
    ready: async (world, isKnown) => {
      const registration = await registrationOf(world, await emailOf(world, isKnown));
      return () => world.accounts.register(registration, newVisitor());
    },
  },
  {
    name: "registration by phone, second step: a login",
    isHashReal: true,
    ready: async (world, isKnown) => {
      const registration = await registrationOf(world, await emailOf(world, isKnown));
      await world.accounts.register(registration, newVisitor());
      await world.messages();
      const { email } = registration;
      return () => world.accounts.logIn({ email, password: otherPassword }, newVisitor());
    },
  },
  {
    name: "recovery",
    ready: async (world, isKnown) => {
      const email = await emailOf(world, isKnown);
      return () => world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
    },
  },
  {
    name: "recovery, second step: a guessed link",
    ready: async (world, isKnown) => {
      await world.accounts.createRecovery({ email: await emailOf(world, isKnown), locale: "cs" }, newVisitor());
      await world.messages();
      const guessed = { hash: newToken(), password: otherPassword, passwordCheck: otherPassword };
      return () => world.accounts.changePasswordByRecovery(guessed, newVisitor());
    },
  },
  {
    name: "linking",
    areLimitsOff: true,
    ready: async (world, isKnown) => {
      const { numbers, visitor } = await linkOf(world, isKnown);
      return () => world.accounts.linkIdentity(numbers, visitor);
    },
  },
  {
    name: "linking, second step: a guessed code",
    areLimitsOff: true,
    ready: async (world, isKnown) => {
      const { numbers, visitor } = await linkOf(world, isKnown);
      const { hash } = await world.accounts.linkIdentity(numbers, visitor);
      await world.messages();
      return () => world.accounts.verifyCode({ type: "link", hash, code: "000000" }, visitor);
    },
  },
];

/**
 * Flows that leak on purpose, as a control: a login without the dummy hash, and a recovery that looks up the account at
 * once.
 */
const lookingAtOnce: Ready = async (world, isKnown) => {
  const email = await emailOf(world, isKnown);
  return async () => {
    await world.accounts.createRecovery({ email, locale: "cs" }, newVisitor());
    await world.messages();
  };
};

/**
 * Measures whether the response time reveals a known account: times pairs of a known and an unknown one and counts how
 * often the first is slower. The flows that leak on purpose come first: if they are not found, the rest proves nothing.
 */
export async function* benchLoginTiming(): AsyncGenerator<Figure> {
  const hasher = passwordHasher();
  const hasty: PasswordHasher = {
    ...hasher,
    verify: async (given, hash) => hash !== null && (await hasher.verify(given, hash)),
  };
  const [login] = flows;
  if (login === undefined) throw new Error("unknown flow");
  const hash = await timePairs(login, controlPairs, hasty);
  yield found("a login without dummy hash", hash);
  const look = await timePairs({ ready: lookingAtOnce }, controlPairs);
  yield found("a recovery that looks within the request", look);
  for (const flow of flows) {
    const { name } = flow;
    const { known, unknown } = await timePairs(flow, pairs, flow.isHashReal && hasher);
    yield { name: `${name}: known`, value: median(known), unit: "ms" };
    yield { name: `${name}: unknown`, value: median(unknown), unit: "ms" };
    yield {
      name: `${name}: distinguished`,
      value: told(known, unknown),
      unit: "",
      limit: { at: "most", value: mostTold },
      note: `${known.length} pairs`,
    };
  }
}

function found(name: string, { known, unknown }: Timed): Figure {
  const limit = { at: "least", value: leastFound } as const;
  return { name: `control: ${name}`, value: told(known, unknown), unit: "", limit };
}

interface Timed {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

async function timePairs(
  { ready, areLimitsOff = false }: Pick<Flow, "ready" | "areLimitsOff">,
  count: number,
  hasher?: PasswordHasher,
): Promise<Timed> {
  const connection = await openPglite(null);
  try {
    const settings = { areLimitsOn: !areLimitsOff };
    const world = openAccountsWorld(connection, { ...(hasher && { hasher }), settings });
    const time = async (isKnown: boolean) => {
      // Avoids the limits of the entire site.
      if (!areLimitsOff) world.pass(tenMinutes);
      const call = await ready(world, isKnown);
      await settle(world);
      const before = performance.now();
      const [outcome] = await Promise.allSettled([call()]);
      const taken = performance.now() - before;
      assertWasNotLimited(outcome);
      await world.messages();
      return taken;
    };
    await time(true);
    await time(false);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < count; pair += 1) {
      // The order is random: in a fixed one each kind would always get the same threads of the pool.
      const isKnownFirst = randomInt(2) === 0;
      if (isKnownFirst) known.push(await time(true));
      unknown.push(await time(false));
      if (!isKnownFirst) known.push(await time(true));
    }
    return { known, unknown };
  } finally {
    await connection.close();
  }
}

/** A limited call does none of the measured work. */
function assertWasNotLimited(outcome: PromiseSettledResult<unknown>): void {
  if (outcome.status === "fulfilled" || !(outcome.reason instanceof Refusal)) return;
  if (["too-many-requests", "busy"].includes(outcome.reason.code)) throw outcome.reason;
}

/** Does the same work before every timed call, so that traces of the preparation are not measured. */
async function settle(world: AccountsWorld): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const guessed = { hash: newToken(), password: otherPassword, passwordCheck: otherPassword };
    await Promise.allSettled([world.accounts.changePasswordByRecovery(guessed, newVisitor())]);
  }
}

const hashes = new WeakMap<AccountsWorld, string>();

async function emailOf(world: AccountsWorld, isKnown: boolean, { hasFactor = false } = {}): Promise<string> {
  const email = newEmail();
  if (!isKnown) return email;
  const { database, clock, hasher, sealer } = world.dependencies;
  // One shared hash, since making one for each would take most of the time.
  const hash = hashes.get(world) ?? (await hasher.hash(password));
  hashes.set(world, hash);
  const [id, at] = [randomUUID(), clock.now()];
  await transact(database, async (tx) => {
    await insertUser(tx, { id, email, emailProvenAt: at, locale: "cs", createdAt: at }, hash);
    if (hasFactor) await switchOn({ clock, sealer }, tx, { kind: "user", id }, { secret: newSecret(), step: 1 });
  });
  return email;
}

async function registrationOf(world: AccountsWorld, email: string) {
  const phone = newPhone();
  const contact = { email, phone, phoneCode: "+420" };
  const chosen = { password: otherPassword, passwordCheck: otherPassword, locale: "cs" } as const;
  return { verificationHash: await world.verified("phone", phone), ...contact, ...chosen };
}

const linkers = new WeakMap<AccountsWorld, Awaited<ReturnType<AccountsWorld["logIn"]>>["visitor"]>();

async function linkOf(world: AccountsWorld, isKnown: boolean) {
  const visitor = linkers.get(world) ?? (await world.logIn(await world.user())).visitor;
  linkers.set(world, visitor);
  const { contractNumber, identifier } = isKnown
    ? await world.customer()
    : { contractNumber: `CZ-${randomUUID().slice(0, 8).toUpperCase()}`, identifier: "1234567890" };
  return { numbers: { contractNumber, identifier }, visitor };
}

/** The share of pairs in which the slower kind is slower (Mann and Whitney); times do not tie. */
function told(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  let below = 0;
  let wins = 0;
  for (const { isFirst } of all.toSorted((a, b) => a.value - b.value)) {
    if (isFirst) wins += below;
    else below += 1;
  }
  const share = wins / (first.length * second.length);
  return Math.max(share, 1 - share);
}
