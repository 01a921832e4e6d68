import { join } from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import type { Mutant } from "./mutants.ts";

export const root = join(import.meta.dirname, "../..");

/**
 * A reused worker, or the cache of transformed modules, which outlives the process, would give the code of one mutant
 * to another, or to the next ordinary run.
 */
const apart = { isolate: true, fsModuleCache: false } as const;

/** The original code must pass beside the mutants: otherwise a failure proves nothing. */
const unbroken = "unbroken";

export interface Suite {
  readonly filesFor: (mutant: Mutant) => readonly string[];
  readonly named?: string;
}

/**
 * Runs a suite once for each mutant, and once for the original code.
 *
 * @returns the names of the mutants that made a test fail
 */
export async function killedBy(suite: Suite, batch: readonly Mutant[]): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  const projects = batch.map((mutant) => projectOf(mutant.name, suite.filesFor(mutant), [replacing(mutant)]));
  const control = projectOf(unbroken, [...new Set(projects.flatMap(({ test }) => test.include))], []);
  const modules = await run([...projects.slice(0, -1), control, ...projects.slice(-1)], suite.named);
  if (!hasPassed(modules, unbroken)) throw new Error("the tests fail without any mutant");
  return new Set(batch.map(({ name }) => name).filter((name) => !hasPassed(modules, name)));
}

function projectOf(name: string, include: readonly string[], plugins: ReturnType<typeof replacing>[]) {
  return { root, plugins, test: { name, include: [...include], ...apart, testTimeout: 60_000 } };
}

function replacing({ name, file, find, replace }: Mutant) {
  const path = join(root, file);
  return {
    name: `mutant ${name}`,
    enforce: "pre" as const,
    transform: (code: string, id: string) => (id.split("?")[0] === path ? code.replace(find, () => replace) : null),
  };
}

async function run(projects: ReturnType<typeof projectOf>[], named: string | undefined): Promise<TestModule[]> {
  const vitest = await startVitest(
    "test",
    [],
    {
      watch: false,
      config: false,
      reporters: [{}],
      pool: "threads",
      maxWorkers: 2,
      sharedViteServer: false,
      ...apart,
      ...(named === undefined ? {} : { testNamePattern: named }),
    },
    { root, logLevel: "error", test: { projects } },
  );
  const modules = vitest.state.getTestModules();
  await vitest.close();
  process.exitCode = 0;
  return modules;
}

function hasPassed(modules: readonly TestModule[], project: string): boolean {
  const own = modules.filter((module) => module.project.name === project);
  if (own.length === 0) throw new Error(`no tests ran for "${project}"`);
  return own.every((module) => module.ok());
}
