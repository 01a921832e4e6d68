import { makeLog } from "#server/shared/log.ts";
import { deleteOverdue } from "#server/use-cases/retention/delete-overdue.ts";
import { runCommand, withStorage } from "./with-storage.ts";

// The server does the same every night; this is for those who want it now or by a clock of their own.
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
