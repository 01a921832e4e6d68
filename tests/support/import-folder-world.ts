import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import type { Connection } from "#server/database/connect.ts";
import { integrationClients, integrationImports, integrationRecords } from "#server/database/tables.ts";
import type { Scanner } from "#server/ports/scanner.ts";
import { makeLog } from "#server/shared/log.ts";
import { lookAtFolder } from "#server/use-cases/integration/import-files/folder/check-folder.ts";
import type { ImportFileDependencies } from "#server/use-cases/integration/import-files/source.ts";
import { openAccountsWorld } from "./accounts-world.ts";
import { filesInMemory } from "./files-in-memory.ts";

export const virus = "this one is infected";

const scanner: Scanner = {
  kind: "clamav",
  async begin() {
    const pieces: Uint8Array[] = [];
    return {
      async write(piece) {
        pieces.push(Buffer.from(piece));
      },
      end: async () => (Buffer.concat(pieces).includes(virus) ? "Test.Virus" : null),
      abandon() {},
    };
  },
};

export const customerHeader = "externalId;revision;customerType;country;name;identifier";
export const customerRow = (id: string, name = "Modrá s.r.o.") => `${id};1;company;cz;${name};27074358`;
export const contractHeader =
  "externalId;revision;number;customer;product;status;vehicle.make;vehicle.model;vehicle.bodyType;vehicle.year;price;downpayment;instalment;period;start;end;outstanding;currency";
export const contractRow = (id: string, customer: string, price = "649 900,00") =>
  `${id};1;${id};${customer};financialLeasing;active;Škoda;Octavia;estate;2025;${price};129980,00;12450,5;48;15.1.2026;14.1.2030;435767,50;CZK`;

export interface ImportFolderWorld {
  readonly folder: string;
  needed: ImportFileDependencies;
  pass(milliseconds: number): void;
  /** Each client has a system of its own, so that no test sees records of another. */
  addClient(clientId: string, scopes: IntegrationScope[]): Promise<void>;
  systemOf(clientId: string): string;
  drop(name: string, content: string | Uint8Array, within?: string): void;
  look(signal?: AbortSignal): Promise<void>;
  namesIn(...path: string[]): string[];
  textOf(...path: string[]): string;
  reportOf(...path: string[]): ReturnType<typeof JSON.parse>[];
  records(clientId?: string): Promise<string[]>;
  imports(clientId?: string): Promise<(typeof integrationImports.$inferSelect)[]>;
  client(): Promise<typeof integrationClients.$inferSelect>;
  close(): void;
}

export async function openImportFolderWorld(connection: Connection): Promise<ImportFolderWorld> {
  const { db } = connection;
  const folder = mkdtempSync(join(tmpdir(), "volant-folder-"));
  const accounts = openAccountsWorld(connection);
  const systemOf = (clientId: string) => `${clientId}-${folder.slice(-6).toLowerCase()}`;
  const textOf = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
  const world: ImportFolderWorld = {
    folder,
    needed: { ...accounts.dependencies, files: filesInMemory(), form: ndjsonForm, scanner, log: makeLog("silent") },
    pass: accounts.pass,
    async addClient(clientId, scopes) {
      const row = { clientId, system: systemOf(clientId), scopes, networks: [], rate: 1_000, createdAt: new Date() };
      await db.insert(integrationClients).values(row);
    },
    systemOf,
    drop(name, content, within = "") {
      mkdirSync(join(folder, within), { recursive: true });
      writeFileSync(join(folder, within, name), content);
    },
    look: (signal = new AbortController().signal) => lookAtFolder(world.needed, folder, signal),
    namesIn: (...path) => readdirSync(join(folder, ...path)).toSorted(),
    textOf,
    reportOf: (...path) =>
      textOf(...path)
        .trimEnd()
        .split("\n")
        .map((one) => JSON.parse(one)),
    async records(clientId = "core") {
      const rows = await db
        .select({ kind: integrationRecords.kind, id: integrationRecords.externalId })
        .from(integrationRecords)
        .where(eq(integrationRecords.system, systemOf(clientId)));
      return rows.map(({ kind, id }) => `${kind} ${id}`).toSorted();
    },
    imports: async (clientId = "core") =>
      await db
        .select()
        .from(integrationImports)
        .where(eq(integrationImports.system, systemOf(clientId))),
    async client() {
      const [row] = await db.select().from(integrationClients);
      if (row === undefined) throw new Error("there is no client");
      return row;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
  await db.delete(integrationClients);
  await world.addClient("core", ["books:write", "files:write"]);
  return world;
}
