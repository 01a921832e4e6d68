import { and, count, eq, like } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { auditEvents, signatures } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";

const times = 30;

/**
 * Signs one contract thirty times at once with three codes, and ten contracts ten times at once with their common code,
 * in rounds.
 *
 * @param spoil adds a fault to the calls, to prove the test
 * @returns contracts signed twice or not at all
 */
export async function findDoubleSignatures(
  connection: Connection,
  rounds: number,
  spoil: (world: SigningWorld) => SigningWorld = (world) => world,
): Promise<string[]> {
  const world = spoil(openSigningWorld(connection));
  const faults: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, use] of Object.entries({ "one contract": oneContract, "one code": oneCode })) {
        for (const fault of await use(world, connection)) faults.push(`round ${round}, ${name}: ${fault}`);
      }
    }
  } finally {
    await world.close();
  }
  return faults;
}

async function oneContract(world: SigningWorld, { db }: Connection): Promise<string[]> {
  const [person, other] = [await world.person(), await world.person()];
  const contractNumber = await world.contract([{ person }, { person: other }]);
  const hashes: string[] = [];
  for (let codes = 0; codes < 3; codes += 1) hashes.push(await world.proved(person, [contractNumber]));
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, index) => {
      const verificationHash = hashes[index % hashes.length] ?? "";
      return world.signing.sign([{ contractNumber, verificationHash }], person.visitor);
    }),
  );
  const faults = [...onlyOne(outcomes, "already-signed")];
  const [stored] = await db
    .select({ number: count() })
    .from(signatures)
    .where(eq(signatures.contractNumber, contractNumber));
  if (stored?.number !== 1) faults.push(`${stored?.number} signatures are stored`);
  const [told] = await db
    .select({ number: count() })
    .from(auditEvents)
    .where(and(eq(auditEvents.event, "contract-signed"), like(auditEvents.details, `%"${contractNumber}"%`)));
  if (told?.number !== 1) faults.push(`${told?.number} events in the audit log`);
  return faults;
}

async function oneCode(world: SigningWorld, { db }: Connection): Promise<string[]> {
  const person = await world.person();
  const numbers: string[] = [];
  for (let made = 0; made < 10; made += 1) numbers.push(await world.contract([{ person }]));
  const verificationHash = await world.proved(person, numbers);
  const lines = numbers.map((contractNumber) => ({ contractNumber, verificationHash }));
  const outcomes = await Promise.allSettled(numbers.map(() => world.signing.sign(lines, person.visitor)));
  const faults = [...onlyOne(outcomes, "already-signed")];
  let stored = 0;
  for (const number of numbers) stored += await db.$count(signatures, eq(signatures.contractNumber, number));
  if (stored !== numbers.length) faults.push(`${stored} contracts are signed`);
  return faults;
}

function onlyOne(outcomes: readonly PromiseSettledResult<unknown>[], otherwise: Refusal["code"]): string[] {
  const done = outcomes.filter(({ status }) => status === "fulfilled").length;
  const faults = done === 1 ? [] : [`${done} of ${outcomes.length} succeeded`];
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    const code = outcome.reason instanceof Refusal ? outcome.reason.code : String(outcome.reason);
    if (code !== otherwise) faults.push(`was refused as ${code}`);
  }
  return faults;
}
