import { and, count, eq, like } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { auditEvents, signatures } from "#server/database/tables.ts";
import { Refusal } from "#server/refusal.ts";
import { openSigningWorld, type SigningWorld } from "../support/signing-world.ts";

const times = 30;

/**
 * Signs one contract thirty times at once with three codes, and with one code ten contracts at once, again and again.
 *
 * @param spoil puts a fault into the calls, to show that it is found
 * @returns what was signed twice, or not at all
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
  const hashes = [await world.proved(person, [contractNumber])];
  for (let more = 0; more < 2; more += 1) hashes.push(await world.provedOrdinarily(person));
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
  const verificationHash = await world.provedOrdinarily(person);
  const outcomes = await Promise.allSettled(
    numbers.map((contractNumber) => world.signing.sign([{ contractNumber, verificationHash }], person.visitor)),
  );
  const faults = [...onlyOne(outcomes, "signature-expired")];
  let stored = 0;
  for (const number of numbers) stored += await db.$count(signatures, eq(signatures.contractNumber, number));
  if (stored !== 1) faults.push(`${stored} contracts are signed`);
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
