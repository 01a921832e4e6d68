import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/connect.ts";
import { contracts, signers, signings, verifications } from "#server/database/tables.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { contractRow } from "./portal-rows.ts";

export async function makeSigning(
  db: Database,
  { customerId, userId }: { readonly customerId: string; readonly userId: string },
): Promise<{ pendingNumber: string; verificationHash: string }> {
  const createdAt = new Date();
  const contractNumber = `P${randomUUID().slice(0, 12)}`;
  await db.insert(contracts).values(contractRow(customerId, { contractNumber, status: "pending-signature" }));
  await db.insert(signings).values({ contractNumber, mode: "jointly", validUntil: "9999-12-31", createdAt });
  const signer = { position: 1, party: "lessee", name: "Test", turn: 1 } as const;
  await db.insert(signers).values({ id: randomUUID(), contractNumber, customerId, ...signer });
  const verificationHash = newToken();
  await db
    .insert(verifications)
    .values({
      hashDigest: tokenDigest(verificationHash),
      type: "signature",
      subjectMac: "",
      codeMac: "",
      tries: 1,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 600_000),
      verifiedAt: createdAt,
      userId,
      contracts: [{ contractNumber, version: 1 }],
      sentTo: { channel: "email", masked: "t•••@example.com" },
    });
  return { pendingNumber: contractNumber, verificationHash };
}
