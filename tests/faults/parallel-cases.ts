import { eq } from "drizzle-orm";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { Connection } from "#server/database/connect.ts";
import { cases } from "#server/database/tables.ts";
import { type CasesWorld, openCasesWorld } from "#tests/support/cases-world.ts";
import type { Reply } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

const times = 30;
const peopleCount = 6;

type Person = Awaited<ReturnType<CasesWorld["person"]>>;
type Answered = { readonly by: Person; readonly reply: Reply };

/**
 * Six people take one case thirty times at once, and six others decide on one proposal thirty times at once, in rounds.
 *
 * @param spoil adds a fault to the calls, to prove the test
 * @returns cases without exactly one effect
 */
export async function findDoubleCases(
  connection: Connection,
  rounds: number,
  spoil: (world: CasesWorld) => CasesWorld = (world) => world,
): Promise<string[]> {
  const world = spoil(await openCasesWorld(connection));
  const faults: string[] = [];
  try {
    const [takers, deciders] = [await peopleOf(world, "operator"), await peopleOf(world, "approver")];
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of await oneCase(world, connection, takers)) faults.push(`round ${round}, one case: ${fault}`);
      for (const fault of await oneProposal(world, connection, deciders)) {
        faults.push(`round ${round}, one proposal: ${fault}`);
      }
    }
  } finally {
    await world.close();
  }
  return faults;
}

async function peopleOf(world: CasesWorld, role: StaffRole): Promise<readonly Person[]> {
  return await Promise.all(Array.from({ length: peopleCount }, () => world.person(role)));
}

async function allAtOnce(
  people: readonly Person[],
  call: (by: Person, at: number) => Promise<Reply>,
): Promise<readonly Answered[]> {
  return await Promise.all(
    Array.from({ length: times / people.length }, () => people)
      .flat()
      .map(async (by, at) => ({ by, reply: await call(by, at) })),
  );
}

async function oneCase(world: CasesWorld, { db }: Connection, takers: readonly Person[]): Promise<string[]> {
  const application = await world.filed();
  const answers = await allAtOnce(takers, (by) => world.act(by, application, "take"));
  const winners = new Set(answers.filter(({ reply }) => reply.status === 200).map(({ by }) => by.staffId));
  const faults = winners.size === 1 ? [] : [`${winners.size} people have it`];
  const lost = answers.filter(({ by }) => !winners.has(by.staffId));
  faults.push(...othersThan(lost, "409 taken"));
  const [row] = await db.select().from(cases).where(eq(cases.applicationId, application.id));
  if (row?.revision !== 2) faults.push(`its revision is ${row?.revision}`);
  if (!winners.has(row?.assigneeId ?? "")) faults.push("the assignee is not one of those with a successful reply");
  return faults;
}

async function oneProposal(world: CasesWorld, { db }: Connection, deciders: readonly Person[]): Promise<string[]> {
  const { application, approvalId } = await world.proposed();
  const answers = await allAtOnce(deciders, (by, at) =>
    world.decide(by, approvalId, at % 2 === 0 ? "approve" : "refuse"),
  );
  const done = answers.filter(({ reply }) => reply.status === 200);
  const faults = done.length === 1 ? [] : [`${done.length} of ${times} succeeded`];
  const refused = answers.filter(({ reply }) => reply.status !== 200);
  faults.push(...othersThan(refused, "409 already-decided"));
  const [row] = await db.select().from(cases).where(eq(cases.applicationId, application.id));
  if (row?.revision !== 4) faults.push(`its revision is ${row?.revision}`);
  const told = (await world.eventsOf(application)).filter((type) => type === "application.approved").length;
  const due = row?.state === "approved" ? 1 : 0;
  if (told !== due) faults.push(`${told} events of the approval, and the case is ${row?.state}`);
  return faults;
}

function othersThan(answers: readonly Answered[], expected: string): string[] {
  const codes = answers.map(({ reply }) => codeOf(reply).join(" "));
  return [...new Set(codes)].filter((code) => code !== expected).map((code) => `was refused as ${code}`);
}
