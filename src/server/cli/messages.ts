import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findCustomerByText } from "#server/database/repositories/identities.ts";
import { publishMessage } from "#server/use-cases/messages/publish-message.ts";
import { readAsk } from "#server/use-cases/portal/read-message-action.ts";
import { readAttachments, runCommand, type Storage, withJobs, withStorage } from "./with-storage.ts";

const usage = `npm run messages -- publish --customer <id or contract number> --subject <text> --body-file <file> [--attach <file>]… [--asks <what>]

Sends a message to a customer: a UTF-8 text with empty lines between paragraphs, and attachments (PDF, JPEG, PNG, HEIC,
XLSX, ZIP). --asks adds a button: sign:<contract number>, pay:<invoice number>, answer:<request>, offer:<offer> or upload.
The customer's users are notified by e-mail. The audit log records it.`;

interface Wanted {
  readonly customer: string;
  readonly subject: string;
  readonly bodyFile: string;
  readonly attach: readonly string[];
  readonly asks: string | undefined;
}

await runCommand(usage, async () => {
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
      asks: { type: "string" },
    },
  });
  const { customer, subject, "body-file": bodyFile, attach, asks } = values;
  if (positionals.join(" ") !== "publish" || !customer || !subject || !bodyFile) throw new Error(usage);
  return { customer, subject, bodyFile, attach, asks };
}

async function publish(
  storage: Storage,
  { customer, subject, bodyFile, attach, asks: asked }: Wanted,
): Promise<string> {
  const customerId = await findCustomerByText(storage.database, customer);
  if (customerId === undefined) throw new Error(`no customer has the id or contract number ${customer}`);
  const body = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(bodyFile));
  const asks = asked === undefined ? null : await readAsk(storage.database, customerId, asked);
  const attachments = await readAttachments(attach);
  return await withJobs(storage, (jobs) =>
    publishMessage({ ...storage, jobs }, { customerId, subject, body, attachments, asks }),
  );
}
