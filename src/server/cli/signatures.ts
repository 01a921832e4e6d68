import { parseArgs } from "node:util";
import { verifySignatures } from "#server/use-cases/signing/verify-signatures.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run signatures -- verify

Verifies the evidence of all signatures and the PDFs that were signed. Compare the certificates that it names with
those that you keep elsewhere: whoever can change the database can put another one there.`;

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(" ") !== "verify") throw new Error(usage);
  await withStorage(async (storage) => {
    const { signatures, certificates, faults } = await verifySignatures(storage);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    for (const certificate of certificates) process.stdout.write(`certificate ${certificate}\n`);
    if (faults.length > 0) throw new Error(`${faults.length} faults in ${signatures} signatures`);
    process.stdout.write(`the evidence is in order: ${signatures} signatures\n`);
  });
});
