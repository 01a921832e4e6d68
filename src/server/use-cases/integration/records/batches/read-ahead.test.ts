import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { customerData, put } from "#tests/support/record-lines.ts";
import { readAhead } from "./apply-batch.ts";
import type { BatchLine } from "./chunks.ts";

const chunkOf = (line: number): readonly BatchLine[] => [
  { line, size: 100, said: put("customers", `c${line}`, 1, customerData()) },
];

describe("reading ahead", () => {
  it("reads the next batch while the former one is processed, and no further one", async () => {
    let taken = 0;
    async function* slices() {
      for (taken = 1; taken <= 4; taken += 1) yield chunkOf(taken);
    }
    const seen: [number | undefined, number][] = [];
    for await (const { numbers } of readAhead(slices())) {
      await setTimeout(20);
      seen.push([numbers[0], taken]);
    }
    expect(seen).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
  });

  it("throws the sender's error after the lines before it", async () => {
    async function* slices() {
      yield chunkOf(1);
      throw new Error("the sender is gone");
    }
    const seen: (number | undefined)[] = [];
    const all = async () => {
      for await (const { numbers } of readAhead(slices())) seen.push(numbers[0]);
    };
    await expect(all()).rejects.toThrow("the sender is gone");
    expect(seen).toEqual([1]);
  });

  it("ends immediately for a caller that stops early, even if the sender is silent", async () => {
    async function* slices() {
      yield chunkOf(1);
      await new Promise(() => {});
      yield chunkOf(2);
    }
    const one = async () => {
      for await (const { numbers } of readAhead(slices())) return numbers[0];
      return null;
    };
    expect(await one()).toBe(1);
  });
});
