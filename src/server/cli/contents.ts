import { readFile } from "node:fs/promises";
import { problemsOf } from "#forms/codes.ts";
import { contentsSchema } from "#forms/portal/contents-schema.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { importContents } from "#server/use-cases/portal/site-content/import-contents.ts";
import { readContents } from "#server/use-cases/portal/site-content/read-contents.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run --silent contents -- export
npm run contents -- import <file.json>

The provider's contacts, dealers and questions in the portal. Export writes them as JSON to standard output, import
replaces the parts that the file has. docs/contents.md describes the file.`;

await runCommand(usage, async () => {
  const [command, file, ...rest] = process.argv.slice(2);
  if (command === "export" && file === undefined) await print();
  else if (command === "import" && file !== undefined && rest.length === 0) await put(file);
  else throw new Error(usage);
});

async function print(): Promise<void> {
  await withStorage(async ({ database }) => {
    process.stdout.write(`${JSON.stringify(await readContents(database), null, 2)}\n`);
  });
}

async function put(file: string): Promise<void> {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file)));
  const read = contentsSchema.safeParse(value);
  if (read.error) {
    const lines = problemsOf(read.error).map(({ path, code }) => `  ${path === "" ? "the file" : path}: ${code}`);
    throw new Error(`${file} was not imported:\n${lines.join("\n")}`);
  }
  await withStorage(async ({ database }) => {
    const counts = await importContents({ database, clock: systemClock }, read.data);
    const said = Object.entries(counts).map(([part, count]) => `${part}: ${count}`);
    process.stdout.write(`imported ${said.join(", ") || "nothing"}\n`);
  });
}
