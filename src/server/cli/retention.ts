import { makeLog } from "#server/shared/log.ts";
import { deleteOverdue } from "#server/use-cases/delete-overdue.ts";
import { runCommand, withStorage } from "./with-storage.ts";

// The server does the same every night. This command does it now, or by a timer of the operator's.
await runCommand(() =>
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
