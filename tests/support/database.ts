import { afterAll, beforeAll, describe } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { findPostgresPrograms, startPostgres, type ThrowawayPostgres } from "./postgres.ts";

/**
 * Describes the same tests for the embedded database (in memory) and for PostgreSQL, where its server is installed.
 * `connection()` is one migrated database for all tests of the block, opened before them and closed after them.
 */
export function eachDatabase(tests: (kind: Connection["kind"], connection: () => Connection) => void): void {
  describe("on the embedded database", () => {
    tests(
      "pglite",
      openForAll(async () => ({ connection: await openPglite(null) })),
    );
  });
  describe.skipIf(findPostgresPrograms() === null)("on PostgreSQL", () => {
    tests(
      "postgres",
      openForAll(async () => {
        const server = await startPostgres();
        return { connection: await openPostgres(await server.createDatabase()), server };
      }),
    );
  });
}

function openForAll(open: () => Promise<{ connection: Connection; server?: ThrowawayPostgres }>): () => Connection {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    await opened?.connection.close();
    await opened?.server?.stop();
  });
  return () => {
    if (!opened) throw new Error("the database is open within tests only");
    return opened.connection;
  };
}
