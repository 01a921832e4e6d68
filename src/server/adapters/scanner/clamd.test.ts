import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ClamdAddress } from "#server/settings/clamd-address.ts";
import { findClamd, type RunningClamd, startClamd } from "#tests/support/clamd.ts";
import { eicar, pdf } from "#tests/support/upload-files.ts";
import { clamdScanner } from "./clamd.ts";

const infected = Buffer.concat([pdf(), Buffer.from(eicar)]);

async function scanned(address: ClamdAddress, bytes: Buffer, pieceSize = 1_000): Promise<string | null> {
  const scan = await clamdScanner(address, { connect: 300, silence: 300 }).begin();
  try {
    for (let at = 0; at < bytes.length; at += pieceSize) await scan.write(bytes.subarray(at, at + pieceSize));
    return await scan.end();
  } finally {
    scan.abandon();
  }
}

const unavailable = { name: "ScannerUnavailable" };
if (findClamd() === null)
  process.stdout.write("clamd is not installed (Debian: clamav-daemon): its client is tried on a scripted one only\n");

describe.skipIf(findClamd() === null).each(["tcp", "unix"] as const)("a real clamd by %s", (kind) => {
  let clamd: RunningClamd;
  beforeAll(async () => {
    clamd = await startClamd(kind);
  }, 60_000);
  afterAll(() => clamd.stop());
  const scan = async (bytes: Buffer, pieceSize?: number) => {
    const session = await clamdScanner(clamd.address).begin();
    try {
      const size = pieceSize ?? bytes.length;
      for (let at = 0; at < bytes.length; at += size) await session.write(bytes.subarray(at, at + size));
      return await session.end();
    } finally {
      session.abandon();
    }
  };

  it("passes a clean file and finds the test virus, also at the end of a PDF", async () => {
    expect(await scan(pdf())).toBeNull();
    expect(await scan(Buffer.from(eicar))).toMatch(/test/i);
    expect(await scan(infected, 7)).toMatch(/test/i);
    expect(await scan(Buffer.alloc(0))).toBeNull();
  });

  it("scans many files at once, and one of 20 MB", async () => {
    const all = await Promise.all([pdf(), infected, pdf(), infected].map((bytes) => scan(bytes)));
    expect(all.map((found) => found !== null)).toEqual([false, true, false, true]);
    expect(await scan(Buffer.alloc(20 * 1024 * 1024, 7), 65_536)).toBeNull();
  });

  it("reports a file over its limit as unavailable, not as clean", async () => {
    await expect(scan(Buffer.alloc(26 * 1024 * 1024, 7), 65_536)).rejects.toMatchObject(unavailable);
  });
});

describe("a failing clamd", () => {
  const folder = mkdtempSync(join(tmpdir(), "volant-clamd-"));
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function scripted(script: (socket: Socket) => void, at: "end" | "once" = "end"): Promise<ClamdAddress> {
    const path = join(folder, `${servers.length}-${Math.random()}`);
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      if (at === "once") return script(socket);
      let got = Buffer.alloc(0);
      socket.on("data", (bytes) => {
        got = Buffer.concat([got, bytes]);
        if (got.subarray(-4).equals(Buffer.alloc(4))) script(socket);
      });
    });
    servers.push(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(path, resolve);
    await promise;
    return { path };
  }

  it("is understood if its response arrives in pieces", async () => {
    expect(await scanned(await scripted((socket) => socket.end("stream: OK\0")), pdf())).toBeNull();
    const slowly = await scripted((socket) => {
      socket.write("stream: Eicar");
      setTimeout(() => socket.write("-Test FOUND\0"), 30);
    });
    expect(await scanned(slowly, pdf())).toBe("Eicar-Test");
  });

  it.each([
    ["says that the file is too large", "INSTREAM size limit exceeded. ERROR\0"],
    ["does not know the command", "UNKNOWN COMMAND\0"],
    ["says nothing and hangs up", ""],
    ["says half a word", "stream: O"],
    ["says nothing in particular", "\0"],
    ["says OK of something else", "other: OK\0"],
    ["says more than anybody asked", "x".repeat(10_000)],
    ["speaks HTTP", "HTTP/1.1 400 Bad Request\r\n\r\n"],
  ])("is unavailable if it %s", async (_what, answer) => {
    await expect(scanned(await scripted((socket) => socket.end(answer)), pdf())).rejects.toMatchObject(unavailable);
  });

  it("is unavailable if it stays silent beyond the limit", async () => {
    await expect(scanned(await scripted(() => {}), pdf())).rejects.toMatchObject(unavailable);
  });

  it("is unavailable if it reads nothing", async () => {
    const deaf = await scripted((socket) => void socket.pause(), "once");
    await expect(scanned(deaf, Buffer.alloc(8_000_000), 65_536)).rejects.toMatchObject(unavailable);
  });

  it("is unavailable if it disconnects in the middle", async () => {
    const rude = await scripted((socket) => void socket.once("data", () => socket.destroy()), "once");
    await expect(scanned(rude, Buffer.alloc(8_000_000), 65_536)).rejects.toMatchObject(unavailable);
  });

  it("is unavailable if it does not listen", async () => {
    await expect(scanned({ path: join(folder, "nothing") }, pdf())).rejects.toMatchObject(unavailable);
    await expect(scanned({ host: "127.0.0.1", port: 1 }, pdf())).rejects.toMatchObject(unavailable);
  });
});
