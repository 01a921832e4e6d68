import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { noteOpening } from "#server/database/repositories/contract-versions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { sendAuditedFile } from "../files/audited-file.ts";
import { storedFile } from "../files/wanted-file.ts";
import { freezeCurrentVersion } from "./freeze-current-version.ts";
import { ownSignings } from "./own-signing.ts";

/**
 * Records that the user has opened the document. @throws Refusal unauthenticated; not-found; contract-not-pending;
 * file-unavailable
 */
export async function signingDocument(
  dependencies: SigningDependencies,
  contractNumber: string,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const [book] = await ownSignings(database, actor.customerId, [contractNumber]);
  if (!book) throw new Refusal("not-found");
  const { version, fileKey: key, sha256, size, createdAt: date } = await freezeCurrentVersion(dependencies, book);
  const name = `${format(catalogue(visitor.locale).files.contractToSign, { contractNumber })}.pdf`;
  const source = { from: "store", key, name, mime: "application/pdf", size, sha256 } as const;
  const ids = [`${contractNumber} v${version}`];
  const audited = await sendAuditedFile(
    dependencies,
    actor,
    { what: "signing-document", ids },
    storedFile(dependencies, source, date),
  );
  await noteOpening(database, { userId: actor.userId, contractNumber, version, at: clock.now() });
  return audited;
}
