import { connect, type Socket } from "node:net";
import type { Scan, Scanner } from "#server/ports/scanner.ts";
import { ScannerUnavailable } from "#server/ports/scanner.ts";
import type { ClamdAddress } from "#server/settings/clamd-address.ts";

interface Patience {
  readonly connect: number;
  readonly silence: number;
}

const usual: Patience = { connect: 3_000, silence: 20_000 };
const longestAnswer = 4_096;

/** Streams each file to clamd (`INSTREAM`) on a connection of its own. */
export function clamdScanner(address: ClamdAddress, patience: Patience = usual): Scanner {
  return {
    kind: "clamav",
    async begin() {
      const socket = connect("path" in address ? { path: address.path } : address);
      const talk = conversation(socket, patience.silence);
      await talk.wait((done) => socket.once("connect", done), patience.connect);
      await talk.send(Buffer.from("zINSTREAM\0"));
      return scanBy(talk, socket);
    },
  };
}

function scanBy(talk: Conversation, socket: Socket): Scan {
  return {
    async write(piece) {
      if (piece.byteLength === 0) return;
      await talk.send(lengthOf(piece.byteLength));
      await talk.send(piece);
    },
    async end() {
      await talk.send(lengthOf(0));
      const answer = await talk.answer();
      socket.destroy();
      if (answer === "stream: OK") return null;
      const found = /^stream: (.{1,300}) FOUND$/.exec(answer)?.[1];
      if (found !== undefined) return found;
      throw new ScannerUnavailable(`it responded "${answer.slice(0, 200)}"`);
    },
    abandon: () => void socket.destroy(),
  };
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}

interface Conversation {
  wait(listen: (done: () => void) => void, patienceMs?: number): Promise<void>;
  send(bytes: Uint8Array): Promise<void>;
  /** the text up to the closing NUL */
  answer(): Promise<string>;
}

function conversation(socket: Socket, silenceMs: number): Conversation {
  let failure: ScannerUnavailable | undefined;
  let said = "";
  let onWord = () => {};
  let onFailure = (_error: ScannerUnavailable) => {};
  const fail = (why: string, cause?: unknown) => {
    failure ??= new ScannerUnavailable(why, { cause });
    socket.destroy();
    onFailure(failure);
  };
  socket.on("error", (cause) => fail("the connection failed", cause));
  socket.on("close", () => fail("it hung up"));
  socket.on("data", (bytes: Buffer) => {
    said += bytes.toString("utf8");
    if (said.length > longestAnswer) fail("it talks too much");
    else if (said.includes("\0")) onWord();
  });

  const talk: Conversation = {
    async wait(listen, patienceMs = silenceMs) {
      if (failure) throw failure;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      onFailure = reject;
      const timer = setTimeout(() => fail("it takes too long"), patienceMs);
      try {
        listen(resolve);
        await promise;
      } finally {
        clearTimeout(timer);
        onFailure = () => {};
      }
    },
    async send(bytes) {
      if (failure) throw failure;
      if (!socket.write(bytes)) await talk.wait((done) => socket.once("drain", done));
    },
    async answer() {
      if (!said.includes("\0")) {
        await talk.wait((done) => {
          onWord = done;
        });
      }
      return said.slice(0, said.indexOf("\0")).trim();
    },
  };
  return talk;
}
