import { parseArgs } from "node:util";
import { requestStatuses } from "#domain/portal/request.ts";
import { messageHashes, notificationTokens } from "#server/adapters/signed-ids.ts";
import { secretKeys } from "#server/settings/secret-keys.ts";
import { moveRequest } from "#server/use-cases/portal/requests/move-request.ts";
import { replyToRequest } from "#server/use-cases/portal/requests/reply-to-request.ts";
import { readAttachments, runCommand, type Storage, withJobs, withStorage } from "./with-storage.ts";

const statuses = requestStatuses.filter((status) => status !== "received");
const usage = `npm run requests -- answer <reference> <text> [--attach <file>]…
  sends a reply to a request, whose status stays; the files are PDF, JPEG, PNG, HEIC, XLSX or ZIP

npm run requests -- move <reference> <${statuses.join("|")}> [<note>]
  changes the status of a request; the customer sees the note beside it

The customer is notified each time, by e-mail unless the user has disabled that. The audit log records it.`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { attach: { type: "string", multiple: true, default: [] } },
  });
  const [command, given = "", third = "", fourth = null, ...rest] = positionals;
  const reference = given.toUpperCase();
  if (reference === "" || third === "" || rest.length > 0) throw new Error(usage);
  if (command === "answer" && fourth === null) {
    const attachments = await readAttachments(values.attach);
    await runAndReport(`${reference}: answered`, (storage) =>
      replyToRequest(storage, { reference, body: third, attachments }),
    );
  } else if (command === "move" && values.attach.length === 0) {
    const status = statuses.find((known) => known === third);
    if (status === undefined) throw new Error(`${third} is not a valid status; use one of ${statuses.join(", ")}`);
    await runAndReport(`${reference}: ${status}`, (storage) =>
      moveRequest(storage, { reference, status, note: fourth }),
    );
  } else throw new Error(usage);
});

type Given = Parameters<typeof replyToRequest>[0];

/** @param act returns the number of sent e-mails */
async function runAndReport(done: string, act: (given: Given) => Promise<number>): Promise<void> {
  await withStorage(async (storage: Storage) => {
    const { companyInfo } = storage.settings;
    const secrets = secretKeys(storage.settings);
    const signed = { messageHashes: messageHashes(secrets), notificationTokens: notificationTokens(secrets) };
    const mails = await withJobs(storage, (jobs) => act({ ...storage, jobs, companyInfo, ...signed }));
    process.stdout.write(`${done}; e-mails to the customer: ${mails}\n`);
  });
}
