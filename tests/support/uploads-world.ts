import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { eq } from "drizzle-orm";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { fileRoutes } from "#server/api/files/routes.ts";
import { requestRoutes } from "#server/api/requests.ts";
import { uploadRoutes } from "#server/api/uploads/routes.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import type { UploadRow } from "#server/database/repositories/uploads.ts";
import { contracts, documentRequests, paymentSchedules, uploads } from "#server/database/tables.ts";
import { createPdfJudge } from "#server/file-checks/pdf/pdf-judge.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Scanner } from "#server/ports/scanner.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { fileServices, uploadServices } from "#server/use-cases/files/services.ts";
import { uploadMutex } from "#server/use-cases/files/uploads/upload-mutex.ts";
import { requestServices } from "#server/use-cases/portal/services.ts";
import { type FilesWorld, openFilesWorld } from "./files-world.ts";
import { type Browser, openBrowser, openPortal, type Portal, type Reply } from "./portal.ts";
import { contractRow } from "./portal-rows.ts";
import { pdf } from "./upload-files.ts";

/** The calls of uploads, and of their uses, on a real database over HTTP; files in memory. */
export interface UploadsWorld {
  readonly files: FilesWorld;
  readonly dependencies: UploadDependencies;
  readonly portal: Portal;
  scanner: Scanner;
  client(): Promise<Client>;
  /** keys of uploads and of their parts in the store */
  keys(): string[];
}

interface Received {
  readonly uploads: readonly { uploadId: string; name: string; mime: string; size: number }[];
  readonly refused: readonly { name: string; code: string; message: string }[];
}
export const received = ({ body }: Reply) => body as Received;
export const uploadIdIn = ({ body }: Reply) => (body as { uploadId: string }).uploadId;

export interface Client {
  readonly browser: Browser;
  readonly customerId: string;
  readonly email: string;
  send(...files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Reply>;
  sendOne(bytes?: Buffer): Promise<string>;
  begin(name: string, size: number): Promise<Reply>;
  append(uploadId: string, offset: number, bytes: Buffer): Promise<Reply>;
  /** announces more bytes than it sends, and disconnects */
  breakOff(uploadId: string, offset: number, bytes: Buffer): Promise<void>;
  contract(): Promise<string>;
  demand(): Promise<string>;
  rows(): Promise<UploadRow[]>;
}

export async function openUploadsWorld(connection: Connection, store?: FileStore): Promise<UploadsWorld> {
  const files = await openFilesWorld(connection, store ? { files: store } : {});
  await files.portal.close();
  const { database, clock, log } = files.dependencies;
  const inUse = { scanner: typeOnlyScanner };
  const scanner: Scanner = {
    get kind() {
      return inUse.scanner.kind;
    },
    begin: () => inUse.scanner.begin(),
  };
  const pdfs = createPdfJudge(log);
  const own = { files: files.dependencies.files, scanner, pdfs, mutex: uploadMutex() };
  const dependencies: UploadDependencies = { database, clock, log, ...own };
  const portal = await openPortal(connection, files.accounts.accounts, undefined, [
    ...uploadRoutes(uploadServices(dependencies)),
    ...requestRoutes(requestServices(files.accounts.dependencies)),
    ...fileRoutes(fileServices(files.dependencies)),
  ]);
  return {
    files,
    dependencies,
    portal: {
      ...portal,
      async close() {
        await portal.close();
        await pdfs.close();
      },
    },
    get scanner() {
      return inUse.scanner;
    },
    set scanner(next) {
      inUse.scanner = next;
    },
    async client() {
      const user = await files.accounts.user();
      const idam = await files.accounts.identity(user.email);
      const browser = await openBrowser(portal.origin);
      await browser.post("/api/auth/login", { ...user });
      const customerId = await findCustomerOf(database, idam);
      if (customerId === undefined) throw new Error("the user is not logged in");
      const own = ownFixtures(connection, customerId);
      return { browser, customerId, email: user.email, ...sending(portal.origin, browser), ...own };
    },
    keys: () => [...files.stored.keys()].filter((key) => key.startsWith("upload")),
  };
}

function sending(origin: string, browser: Browser): Pick<Client, "send" | "sendOne" | "begin" | "append" | "breakOff"> {
  const token = () => browser.jar.get("XSRF-TOKEN") ?? "";
  const part = (offset: number) => ({
    "x-csrf-token": token(),
    "content-type": "application/partial-upload",
    "upload-offset": String(offset),
  });
  const send: Client["send"] = async (...all) => {
    const { body, type } = formOf(all);
    return await browser.sendBytes("POST", "/api/uploads", body, { "content-type": type, "x-csrf-token": token() });
  };
  return {
    send,
    async sendOne(bytes = pdf()) {
      const id = received(await send(["a", bytes])).uploads[0]?.uploadId;
      if (id === undefined) throw new Error("the file was refused");
      return id;
    },
    begin: (name, size) => browser.post("/api/uploads", { name, size }),
    append: (uploadId, offset, bytes) => browser.sendBytes("PATCH", `/api/uploads/${uploadId}`, bytes, part(offset)),
    async breakOff(uploadId, offset, bytes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const cookie = [...browser.jar].map((pair) => pair.join("=")).join("; ");
      const headers = { ...part(offset), cookie, "content-length": String(bytes.length + 1_000) };
      const asked = request(`${origin}/api/uploads/${uploadId}`, { method: "PATCH", headers });
      asked.on("error", () => {});
      asked.on("close", resolve);
      asked.write(bytes, () => asked.destroy());
      await promise;
    },
  };
}

/** @param fields precede the files */
export function formOf(
  files: readonly (readonly [name: string, bytes: Buffer])[],
  fields: Readonly<Record<string, string>> = {},
): { readonly body: Buffer; readonly type: string } {
  const boundary = `form-${randomUUID()}`;
  const head = (more: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${more}\r\n\r\n`);
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(`${value}\r\n`)]),
    ...files.flatMap(([name, bytes]) => [
      head(`name="files"; filename="${escaped(name)}"\r\nContent-Type: application/x-whatever`),
      bytes,
      Buffer.from("\r\n"),
    ]),
  ];
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Escapes as browsers do. */
function escaped(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

const instalment = { principal: 900_000, interest: 31_000, fees: 0, vat: 0, amount: 931_000 };

function ownFixtures({ db }: Connection, customerId: string): Pick<Client, "contract" | "demand" | "rows"> {
  return {
    async contract() {
      const row = contractRow(customerId, { contractNumber: `U${randomUUID().slice(0, 12)}` });
      await db.insert(contracts).values(row);
      const instalments = [{ number: 1, due: "2026-11-15", paid: "2026-11-14", ...instalment }];
      await db.insert(paymentSchedules).values({ contractNumber: row.contractNumber, instalments });
      return row.contractNumber;
    },
    async demand() {
      const id = randomUUID();
      const facts = { kind: "bank-statement", title: "Výpis z účtu", search: "vypis z uctu" } as const;
      const times = { createdAt: new Date("2026-11-01T08:00:00Z"), due: "2026-12-01" };
      await db.insert(documentRequests).values({ id, customerId, contractNumber: null, ...facts, ...times });
      return id;
    },
    rows: async () => await db.select().from(uploads).where(eq(uploads.customerId, customerId)),
  };
}
