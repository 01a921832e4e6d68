import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { documents, requestedUploads } from "#server/database/tables.ts";
import { fileApplication } from "#tests/support/filed-application.ts";
import type { AccessWorld } from "../../world.ts";

export async function caseOfCz(
  db: Database,
  world: AccessWorld,
  documentId: string,
): Promise<{ readonly id: string; readonly round: string; readonly paperId: string }> {
  const { id } = await fileApplication(await world.stranger(), { customerType: "individual-consumer" });
  const [document] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (document?.file.from !== "store") throw new Error("the document has no stored file");
  const paper = {
    id: randomUUID(),
    applicationId: id,
    path: "proofOfIdentity",
    round: 1,
    file: document.file,
  } as const;
  await db.insert(requestedUploads).values({ ...paper, sentAt: new Date() });
  return { id, round: "1", paperId: paper.id };
}
