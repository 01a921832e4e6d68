import type { Database } from "#server/database/connect.ts";
import { contentVersions } from "#server/database/tables.ts";

export async function makeContentVersion(db: Database) {
  const [part, version, now] = ["faq", 1, new Date()] as const;
  const planned = { source: "staff", state: "planned" } as const;
  await db.insert(contentVersions).values({ part, version, ...planned, contents: [], validFrom: now, createdAt: now });
  return { part, version: String(version) };
}
