import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { scriptsLast } from "./scripts-last.ts";

const page = '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/ž.js"/><p>Žádost</p>';

describe("scripts after styles", () => {
  it.each([1, 7, 1000])(
    "lowers the priority of preloaded scripts in a page that arrives in chunks of %i bytes",
    async (size) => {
      const bytes = Buffer.from(page);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );

      const sent = await text(Readable.from(pieces).pipe(scriptsLast()));

      expect(sent).toBe(page.replace('"modulepreload"', '"modulepreload" fetchpriority="low"'));
    },
  );
});
