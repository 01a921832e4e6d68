import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findCustomerByText } from "#server/database/repositories/identities.ts";
import { publishMessage } from "#server/use-cases/messages/publish-message.ts";
import { readAttachments, runCommand, type Storage, withJobs, withStorage } from "./with-storage.ts";

const usage = `npm run messages -- publish --customer <id or contract number> --subject <text> --body-file <file> [--attach <file>]…

Writes to a customer: a UTF-8 text whose paragraphs are parted by empty lines, with attachments (PDF, JPEG, PNG, HEIC, XLSX,
ZIP). Who acts for the customer is told by e-mail. The audit log records it.`;

interface Wanted {
  readonly customer: string;
  readonly subject: string;
  readonly bodyFile: string;
  readonly attach: readonly string[];
}

await runCommand(async () => {
  const wanted = readArguments();
  await withStorage(async (storage) => void process.stdout.write(`${await publish(storage, wanted)}\n`));
});

function readArguments(): Wanted {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      customer: { type: "string" },
      subject: { type: "string" },
      "body-file": { type: "string" },
      attach: { type: "string", multiple: true, default: [] },
    },
  });
  const { customer, subject, "body-file": bodyFile, attach } = values;
  if (positionals.join(" ") !== "publish" || !customer || !subject || !bodyFile) throw new Error(usage);
  return { customer, subject, bodyFile, attach };
}

async function publish(storage: Storage, { customer, subject, bodyFile, attach }: Wanted): Promise<string> {
  const customerId = await findCustomerByText(storage.database, customer);
  if (customerId === undefined) throw new Error(`no customer has the id or contract number ${customer}`);
  const body = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(bodyFile));
  const attachments = await readAttachments(attach);
  return await withJobs(storage, (jobs) =>
    publishMessage({ ...storage, jobs }, { customerId, subject, body, attachments }),
  );
}
