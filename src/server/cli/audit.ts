import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { auditLine, showAudit } from "#server/audit/show-audit.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { runCommand, type Storage, withStorage } from "./with-storage.ts";

const usage = `npm run audit -- verify [--anchor <sequence>:<hash>]
  Verifies the hash chain of the audit log and prints its last number and hash. Keep these in another place and pass
  them as the anchor the next time: then events deleted at the end are detected, too.

npm run --silent audit -- show [--after <sequence>] [--subject <id>]
  Prints the events in order, one a line, separated by tabs: number, time, actor, event, subject, network address and
  details. An address is kept for 90 days; "-" means none.`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anchor: { type: "string" }, after: { type: "string" }, subject: { type: "string" } },
  });
  const { anchor: anchorText, after = "0", subject = null } = values;
  const anchor = anchorOf(anchorText);
  const command = positionals.join(" ");
  const isBounded = values.after !== undefined || subject !== null;
  if (command === "verify" && anchor !== undefined && !isBounded) {
    await withStorage((storage) => verify(storage, anchor));
  } else if (
    command === "show" &&
    anchorText === undefined &&
    /^\d{1,15}$/.test(after) &&
    (subject === null || isUuid(subject))
  ) {
    await withStorage((storage) => show(storage, { after: Number(after), subject }));
  } else throw new Error(usage);
});

async function verify({ database }: Storage, anchor: { sequence: number; hash: string } | null): Promise<void> {
  const { intact, head, broken } = await verifyAudit(database, anchor);
  if (broken !== null) {
    throw new Error(
      `the audit log is broken at event ${broken.sequence} (${broken.reason}); the ${intact} before it are intact`,
    );
  }
  process.stdout.write(`the audit log is intact: ${intact} events\n${intact}:${head}\n`);
}

async function show(storage: Storage, from: { after: number; subject: string | null }): Promise<void> {
  async function* lines() {
    for await (const page of showAudit(storage, { ...from, pageSize: 1000 }))
      yield page.map((event) => `${auditLine(event)}\n`).join("");
  }
  await pipeline(Readable.from(lines()), process.stdout, { end: false });
}

function anchorOf(text: string | undefined): { sequence: number; hash: string } | null | undefined {
  if (text === undefined) {
    return null;
  }
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}
