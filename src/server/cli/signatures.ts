import { parseArgs } from "node:util";
import { verifySignatures } from "#server/use-cases/signing/verify-signatures.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run signatures -- verify

Verifies the evidence of all signatures and the signed PDFs. Compare the printed certificates with a copy outside the
database: an attacker who can change the database can replace them.`;

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(" ") !== "verify") throw new Error(usage);
  await withStorage(async (storage) => {
    const { signatures, certificates, faults } = await verifySignatures(storage);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    for (const certificate of certificates) process.stdout.write(`certificate ${certificate}\n`);
    if (faults.length > 0) throw new Error(`${faults.length} errors in ${signatures} signatures`);
    process.stdout.write(`the evidence is intact: ${signatures} signatures\n`);
  });
});
