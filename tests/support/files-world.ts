import { randomUUID } from "node:crypto";
import type { Role } from "#domain/accounts/identity.ts";
import { messageHashes } from "#server/adapters/signed-ids.ts";
import { fileRoutes } from "#server/api/files/routes.ts";
import type { ApiRoute } from "#server/api/route.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import {
  documents,
  type FileSource,
  messageAttachments,
  messages,
  type StoredSource,
} from "#server/database/tables.ts";
import { writeSheet } from "#server/documents/spreadsheet/write-sheet.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { makeLog } from "#server/shared/log.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { countRunning } from "#server/use-cases/files/running.ts";
import { fileServices } from "#server/use-cases/files/services.ts";
import { type AccountsWorld, openAccountsWorld } from "./accounts-world.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { type Browser, openBrowser, openPortal, type Portal } from "./portal.ts";

export interface FilesWorld {
  readonly dependencies: FileDependencies;
  readonly accounts: AccountsWorld;
  readonly portal: Portal;
  readonly stored: Map<string, Uint8Array>;
  /** archives with a job */
  readonly ordered: string[];
  readonly lines: readonly string[];
  customer(role?: Role): Promise<{ browser: Browser; customerId: string; email: string }>;
  file(name: string, bytes: Uint8Array, mime?: string): StoredSource;
  document(customerId: string, given: Partial<typeof documents.$inferInsert>): Promise<string>;
  message(customerId: string, attachments: readonly { eloId: string; file: FileSource }[]): Promise<string>;
}

const secrets = ["a secret of at least thirty-two letters"];
const drawnOf = (document: CustomerDocument) => Buffer.from(`%PDF ${document.kind} ${document.locale}`);

interface Parts {
  readonly files?: FileStore;
  readonly areLimitsOn?: boolean;
  readonly routes?: (dependencies: FileDependencies, world: AccountsWorld) => readonly ApiRoute[];
}

export async function openFilesWorld(connection: Connection, parts: Parts = {}): Promise<FilesWorld> {
  const { db: database } = connection;
  const stored = new Map<string, Uint8Array>();
  const ordered: string[] = [];
  const lines: string[] = [];
  const accounts = openAccountsWorld(connection);
  const jobs: Jobs = {
    async send(_tx, name, payload) {
      if (name === "make-archive" && "archiveId" in payload) ordered.push(payload.archiveId);
    },
  };
  const hashes = messageHashes(secrets);
  const settings = { areLimitsOn: parts.areLimitsOn ?? true };
  const dependencies: FileDependencies = {
    database,
    clock: accounts.dependencies.clock,
    files: parts.files ?? filesInMemory(stored),
    jobs,
    books: { render: async (document) => ({ bytes: drawnOf(document), pages: 1 }) },
    messageHashes: hashes,
    writeSheet,
    running: countRunning(settings),
    log: makeLog("info", { write: (line) => void lines.push(line) }),
    settings,
  };
  const routes = [...fileRoutes(fileServices(dependencies)), ...(parts.routes?.(dependencies, accounts) ?? [])];
  const portal = await openPortal(connection, accounts.accounts, undefined, routes);
  return {
    dependencies,
    accounts,
    portal,
    stored,
    ordered,
    lines,
    async customer(role) {
      const user = await accounts.user();
      const idam = await accounts.identity(user.email, role ? { role } : {});
      const browser = await openBrowser(portal.origin);
      const { status } = await browser.post("/api/auth/login", { ...user });
      const customerId = await findCustomerOf(database, idam);
      if (status !== 200 || customerId === undefined) throw new Error("the user is not logged in");
      return { browser, customerId, email: user.email };
    },
    file(name, bytes, mime = "application/pdf") {
      const key = `documents/${randomUUID()}`;
      stored.set(key, bytes);
      return { from: "store", key, name, mime, size: bytes.length, sha256: "" };
    },
    async document(customerId, given) {
      const id = randomUUID();
      const row = {
        id,
        customerId,
        contractNumber: null,
        collection: "own" as const,
        kind: "other" as const,
        title: "Dokument",
        createdAt: new Date("2026-10-01T08:00:00Z"),
        file: { from: "books" as const, name: "Dokument.pdf", mime: "application/pdf" as const },
        search: "dokument",
        ...given,
      };
      await database.insert(documents).values(row);
      return id;
    },
    async message(customerId, attachments) {
      const id = randomUUID();
      const receivedAt = new Date("2026-11-01T08:00:00Z");
      const subject = "Předmět";
      await database.insert(messages).values({ id, customerId, subject, body: "A\n\nB", receivedAt, search: "" });
      const rows = attachments.map((attachment, at) => ({ ...attachment, messageId: id, position: at + 1 }));
      if (rows.length > 0) await database.insert(messageAttachments).values(rows);
      return hashes.hashOf(id);
    },
  };
}
