import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { base64Json, base64JsonSize } from "./base64-json.ts";
import { readAhead, whenEnded } from "./closing.ts";
import { gather, inChunks, inPieces, inPiecesOfOwn, oneByOne } from "./pieces.ts";

describe("splitting bytes", () => {
  it.each([
    [[], 3, [0]],
    [[3], 3, [3]],
    [[4], 3, [3, 1]],
    [[1, 1, 1, 1, 1, 1, 1], 3, [3, 3, 1]],
    [[10, 2], 4, [4, 4, 4]],
    [[0, 5, 0], 5, [5]],
  ])("%j by %i are %j", async (chunks, size, pieces) => {
    const bytes = chunks.map((length) => randomBytes(length));
    const found: Uint8Array[] = [];
    for await (const piece of inPieces(oneByOne(bytes), size)) found.push(piece);
    expect(found.map(({ length }) => length)).toEqual(pieces);
    expect(Buffer.concat(found).equals(Buffer.concat(bytes))).toBe(true);
  });

  it("frees copied buffers, and no pending or shared ones", async () => {
    const shared = new Uint8Array(8).fill(1).subarray(0, 4);
    const own = [2, 3, 4].map((byte) => new Uint8Array(4).fill(byte));
    const wanted = Buffer.concat([shared, ...own]);
    const found: Uint8Array[] = [];
    for await (const piece of inPiecesOfOwn(oneByOne([shared, ...own]), 10)) {
      if (found.length === 0) expect([shared, ...own].map(({ length }) => length)).toEqual([4, 0, 4, 4]);
      found.push(piece);
    }
    expect(found.map(({ length }) => length)).toEqual([10, 6]);
    expect(Buffer.concat(found).equals(wanted)).toBe(true);
  });
});

describe("a file in JSON", () => {
  it.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 500_000])(
    "of %i bytes is unchanged, and of the announced length",
    async (size) => {
      const bytes = randomBytes(size);
      const facts = { fileExtension: "pdf", name: 'ř "x".pdf', mime: "application/pdf" };
      const json = await gather(base64Json(inChunks(bytes), facts));
      expect(json.length).toBe(base64JsonSize(size, facts));
      const { file, ...rest } = JSON.parse(json.toString());
      expect(rest).toEqual(facts);
      expect(Buffer.from(file, "base64").equals(bytes)).toBe(true);
    },
  );
});

describe("reading ahead", () => {
  it("keeps the order, limits the parallel work, and closes unused results", async () => {
    let atOnce = 0;
    let most = 0;
    const discarded: number[] = [];
    const work = async (item: number) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, item % 2 === 0 ? 4 : 1));
      atOnce -= 1;
      return item;
    };
    const discard = async (item: number) => void discarded.push(item);
    const taken: number[] = [];
    for await (const item of readAhead(oneByOne([0, 1, 2, 3, 4, 5, 6, 7]), 3, work, discard)) {
      taken.push(item);
      if (item === 4) break;
    }
    expect(taken).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(3);
    expect(discarded).toEqual([5, 6]);
  });

  it("fails at the failing item", async () => {
    const work = async (item: number) => {
      if (item === 2) throw new Error("two");
      return item;
    };
    const taken: number[] = [];
    const reading = async () => {
      for await (const item of readAhead(oneByOne([0, 1, 2, 3]), 3, work, async () => {})) taken.push(item);
    };
    await expect(reading()).rejects.toThrow("two");
    expect(taken).toEqual([0, 1]);
  });
});

it("runs the callback once after a stream, even unread", async () => {
  let ended = 0;
  const end = () => void ended++;
  await (await whenEnded(inChunks(randomBytes(3)), end)).return();
  expect(ended).toBe(1);
  await gather(await whenEnded(inChunks(randomBytes(3)), end));
  expect(ended).toBe(2);
});
