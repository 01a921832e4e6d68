import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { transact } from "#server/database/connect.ts";
import { findCase, findRegisterWord, putRegisterWord } from "#server/database/repositories/cases.ts";
import { type CompanyRegistry, RegistryUnavailable } from "#server/ports/company-registry.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { filedValues } from "./submission-values.ts";
import { caseContext } from "./transition-case.ts";

/** In milliseconds, how long the first view of a case waits for the register. */
const patience = 100;

const facts = z.record(z.string(), z.optional(z.string()));

export const registerWordShown = z.object({
  state: z.enum(["found", "unknown", "unavailable"]),
  company: z.nullable(facts),
  persons: z.array(facts),
  askedAt: z.nullable(z.iso.datetime()),
});

type RegisterWord = DeepReadonly<z.infer<typeof registerWordShown>>;

interface AskedCompany {
  readonly registry: CompanyRegistry;
  readonly companyId: string;
}

/** @throws RegistryUnavailable after storing that, for a retry */
export async function queryRegisterAbout(
  dependencies: Needs<"sealer" | "registries">,
  applicationId: string,
): Promise<void> {
  const found = await findCase(dependencies.database, applicationId);
  const word = found && (await askAgain(dependencies, applicationId, found.application.country));
  if (word?.state === "unavailable") throw new RegistryUnavailable(`no answer about application ${applicationId}`);
}

/**
 * Without a stored answer, takes a new one if it comes at once; otherwise a job gets it. @returns null: there is no
 * register, or no company
 */
export async function registerWord(
  dependencies: Needs<"sealer" | "registries" | "jobs">,
  {
    id,
    country,
    companyId,
  }: { readonly id: string; readonly country: Country; readonly companyId: string | undefined },
): Promise<RegisterWord | null> {
  const { database, jobs } = dependencies;
  const asked = companyOf(dependencies, country, companyId);
  if (asked === null) return null;
  const kept = await keptWord(dependencies, id, asked.companyId);
  if (kept !== null) return kept;
  const word = await withinPatience(ask(dependencies, asked));
  if (word !== null && word.state !== "unavailable") {
    await keep(dependencies, id, asked.companyId, word);
    return word;
  }
  await transact(database, (tx) => jobs.send(tx, "ask-register", { applicationId: id }, { id }));
  return { state: "unavailable", company: null, persons: [], askedAt: null };
}

export async function askAgain(
  dependencies: Needs<"sealer" | "registries">,
  id: string,
  country: Country,
): Promise<RegisterWord | null> {
  const values = await filedValues(dependencies, id);
  const asked = companyOf(dependencies, country, values["1"]?.companyData?.companyId);
  if (asked === null) return null;
  const word = await ask(dependencies, asked);
  // A failure of the register does not replace the stored answer.
  const isKept = word.state !== "unavailable" || (await keptWord(dependencies, id, asked.companyId)) === null;
  if (isKept) await keep(dependencies, id, asked.companyId, word);
  return word;
}

function companyOf(
  { registries }: Pick<Needs<"sealer" | "registries">, "registries">,
  country: Country,
  companyId: string | undefined,
): AskedCompany | null {
  const { register } = factsOf(country);
  const registry = register === null ? undefined : registries[register];
  return registry === undefined || companyId === undefined ? null : { registry, companyId };
}

async function ask(
  { clock }: Pick<Needs<"sealer" | "registries">, "clock">,
  { registry, companyId }: AskedCompany,
): Promise<RegisterWord> {
  const askedAt = clock.now().toISOString();
  try {
    const [company, persons] = await Promise.all([registry.lookUp(companyId), registry.statutoryPersons(companyId)]);
    if (company === null) return { state: "unknown", company: null, persons: [], askedAt };
    return { state: "found", company: { ...company }, persons: persons.map((person) => ({ ...person })), askedAt };
  } catch (error) {
    if (error instanceof RegistryUnavailable) return { state: "unavailable", company: null, persons: [], askedAt };
    throw error;
  }
}

async function withinPatience(asking: Promise<RegisterWord>): Promise<RegisterWord | null> {
  const { promise: isLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patience);
  return await Promise.race([asking, isLate]).finally(() => clearTimeout(timer));
}

interface Kept extends RegisterWord {
  readonly companyId: string;
}

async function keptWord(
  { database, sealer }: Pick<Needs<"sealer">, "database" | "sealer">,
  id: string,
  companyId: string,
): Promise<RegisterWord | null> {
  const row = await findRegisterWord(database, id);
  if (row === undefined) return null;
  const { companyId: about, ...word }: Kept = JSON.parse(sealer.unseal(row.sealedWord, contextOf(id)));
  return about === companyId ? word : null;
}

async function keep(
  { database, clock, sealer }: Pick<Needs<"sealer" | "registries">, "database" | "clock" | "sealer">,
  applicationId: string,
  companyId: string,
  word: RegisterWord,
): Promise<void> {
  const kept: Kept = { companyId, ...word };
  const sealedWord = sealer.seal(JSON.stringify(kept), contextOf(applicationId));
  await putRegisterWord(database, { applicationId, askedAt: clock.now(), sealedWord });
}

const contextOf = (applicationId: string) => caseContext(applicationId, "register", "word");
