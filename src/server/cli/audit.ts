import { parseArgs } from "node:util";
import { verifyAudit } from "#server/use-cases/audit/verify-audit.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run audit -- verify [--anchor <sequence>:<hash>]

Recomputes the chain of the audit log. Keep what it prints elsewhere and give it as the anchor the next time:
then a log that lost its end is found out as well.`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { anchor: { type: "string" } } });
  const anchor = anchorOf(values.anchor);
  if (positionals.join(" ") !== "verify" || anchor === undefined) {
    throw new Error(usage);
  }
  await withStorage(async ({ database }) => {
    const { intact, head, broken } = await verifyAudit(database, anchor);
    if (broken !== null) {
      throw new Error(
        `the audit log is broken at event ${broken.sequence} (${broken.reason}); ${intact} before it are in order`,
      );
    }
    process.stdout.write(`the audit log is in order: ${intact} events\n${intact}:${head}\n`);
  });
});

/** undefined: not of the form `12:<64 hexadecimal digits>` */
function anchorOf(text: string | undefined): { sequence: number; hash: string } | null | undefined {
  if (text === undefined) {
    return null;
  }
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}
