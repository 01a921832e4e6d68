import { deleteOutdated } from "#server/use-cases/accounts/delete-outdated.ts";
import { deleteArchives } from "#server/use-cases/files/delete-archives.ts";
import { deleteExpired } from "#server/use-cases/onboarding/delete-expired.ts";
import { runCommand, withStorage } from "./with-storage.ts";

// The server does the same every night; this is for those who want it now or by a clock of their own.
await runCommand(() =>
  withStorage(async (storage) => {
    await deleteOutdated(storage);
    await deleteArchives(storage);
    const { unfinished, finished } = await deleteExpired(storage);
    process.stdout.write(`deleted: ${unfinished} unfinished, ${finished} finished past their legal term\n`);
  }),
);
