import { governAccount, governings } from "#server/use-cases/accounts/govern-account.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const [asked, email] = process.argv.slice(2);
const governing = governings.find((known) => known === asked);

await runCommand(async () => {
  if (governing === undefined || email === undefined) {
    throw new Error(`usage: npm run accounts -- ${governings.join("|")} EMAIL`);
  }
  await withStorage(async (storage) => {
    const ended = await governAccount(storage, governing, email);
    if (ended === null) throw new Error("nobody has this e-mail");
    process.stdout.write(`done; sessions ended: ${ended}\n`);
  });
});
