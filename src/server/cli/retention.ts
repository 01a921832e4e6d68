import { makeLog } from "#server/shared/log.ts";
import { deleteOverdue } from "#server/use-cases/delete-overdue.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run --silent retention

Deletes overdue data now, as the server does every night: unfinished applications, finished ones past their legal term,
and messages.`;

await runCommand(usage, () =>
  withStorage(async (storage) => {
    const { unfinished, finished, messages } = await deleteOverdue({
      ...storage,
      log: makeLog(storage.settings.logLevel),
    });
    process.stdout.write(
      `deleted: ${unfinished} unfinished, ${finished} finished past their legal term, ${messages} messages\n`,
    );
  }),
);
