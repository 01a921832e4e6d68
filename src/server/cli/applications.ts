import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportApplications } from "#server/use-cases/onboarding/export-applications.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run --silent applications -- export [--since <ISO 8601>]

Writes finished applications, decrypted, as NDJSON to standard output, oldest first. The audit log records it.`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: "string" } } });
  const since = values.since === undefined ? null : new Date(values.since);
  if (positionals.join(" ") !== "export" || Number.isNaN(since?.getTime())) {
    throw new Error(usage);
  }
  await withStorage(async (storage) => {
    const lines = async function* () {
      for await (const line of exportApplications(storage, since)) yield `${line}\n`;
    };
    await pipeline(Readable.from(lines()), process.stdout, { end: false });
  });
});
