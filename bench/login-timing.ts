import { passwordHasher } from "#server/adapters/password-hasher.ts";
import { openPglite } from "#server/database/pglite.ts";
import type { PasswordHasher } from "#server/ports.ts";
import { newEmail, newVisitor, openAccountsWorld } from "../tests/support/accounts-world.ts";
import { type Figure, median } from "./figure.ts";

const pairs = 2_000;
const controlPairs = 200;

/**
 * Whether the time of a failed login tells if there is an account: pairs of a known and an unknown e-mail in turn, and
 * how often the known one took longer. Half the time is a coin toss. The control leaves the dummy hash out, and has to
 * be found.
 */
export async function benchLoginTiming(): Promise<Figure[]> {
  const hasher = passwordHasher();
  const hasty: PasswordHasher = {
    ...hasher,
    verify: async (password, hash) => hash !== null && (await hasher.verify(password, hash)),
  };
  const told = await timeLogins(hasher, pairs);
  const control = await timeLogins(hasty, controlPairs);
  return [
    { name: "login, known user", value: median(told.known), unit: "ms", note: "a wrong password" },
    { name: "login, unknown user", value: median(told.unknown), unit: "ms" },
    { name: "login, known told from unknown", value: told.area, unit: "", limit: { at: "most", value: 0.55 } },
    { name: "login, unknown told from known", value: 1 - told.area, unit: "", limit: { at: "most", value: 0.55 } },
    { name: "login, control without dummy hash", value: control.area, unit: "", limit: { at: "least", value: 0.9 } },
  ];
}

async function timeLogins(hasher: PasswordHasher, count: number) {
  const connection = await openPglite(null);
  try {
    const world = openAccountsWorld(connection, { hasher, settings: { areLimitsOn: false } });
    const { email } = await world.user();
    const time = async (tried: string) => {
      const before = performance.now();
      await Promise.allSettled([world.accounts.logIn({ email: tried, password: "wrong" }, newVisitor())]);
      return performance.now() - before;
    };
    await time(email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let pair = 0; pair < count; pair += 1) {
      // Which of the two comes first changes, so that neither always follows the other.
      if (pair % 2 === 0) known.push(await time(email));
      unknown.push(await time(newEmail()));
      if (pair % 2 === 1) known.push(await time(email));
    }
    return { known, unknown, area: areaUnderCurve(known, unknown) };
  } finally {
    await connection.close();
  }
}

/** The share of pairs in which the first is greater (Mann and Whitney); times do not tie. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
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
  return wins / (first.length * second.length);
}
