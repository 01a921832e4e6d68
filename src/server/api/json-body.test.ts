import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "#server/shared/refusal.ts";
import { mostBytes, parseStrictly, readJsonBody } from "./json-body.ts";

const parse = (text: string) => parseStrictly(Buffer.from(text, "utf8"));
const codeOf = async (
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
) =>
  readJsonBody(new Request("http://localhost/", { method: "POST", headers, body })).then(
    () => "taken",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;

describe("a JSON body", () => {
  it("is parsed like JSON.parse does, with any content", () => {
    // With keys and texts full of quotes, brackets and escapes.
    const text = fc.string({ unit: "grapheme" }).filter((one) => !one.includes("\0"));
    const key = text.filter((one) => !["__proto__", "constructor", "prototype"].includes(one));
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("value")),
        fc.dictionary(key, tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(key, value), fc.constantFrom(undefined, 2), (object, space) => {
        const json = JSON.stringify(object, null, space);
        expect(parse(json)).toEqual(JSON.parse(json));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', "a key twice"],
    ['{"a":1,"\\u0061":2}', "a key twice, written differently"],
    ['{"x":{"b":1,"b":1}}', "a key twice, further in"],
    ['{"x":[{"b":1,"c":{},"b":1}]}', "a key twice, after an inner object"],
    ['{"__proto__":{}}', "__proto__"],
    ['{"\\u005f_proto__":{}}', "__proto__, written differently"],
    ['{"a":{"constructor":{"prototype":{}}}}', "constructor"],
    ['{"a":[{"prototype":1}]}', "prototype"],
    ["", "nothing"],
    ["null", "null"],
    ["[]", "a list"],
    ['"text"', "a text"],
    ["1", "a number"],
    ["{", "half an object"],
    ['{"a":1}}', "an object and a bracket"],
    ['{"a":1}{"b":2}', "two objects"],
    ['{"a":1,}', "a comma too many"],
    ["{'a':1}", "wrong quotes"],
    ['{"a":NaN}', "NaN"],
    ['{"a":1e999}', "a number beyond all bounds"],
    ['{"a":01}', "a leading zero"],
    ['{"a":"\n"}', "a raw line break in a text"],
    ['{"a":"\\ud800"}', "half of a surrogate pair"],
    ['{"\\ud800":1}', "half of a surrogate pair in a key"],
    ['{"a":"\\u0000"}', "NUL"],
    ['{"a":1}//', "a comment"],
    ["\ufeff{}", "a byte order mark"],
    [nested(11), "eleven levels"],
    ["[".repeat(100_000), "a hundred thousand levels"],
  ])("is refused: %s", (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: "malformed-body" }));
  });

  it("may repeat a key in another object, and be ten levels deep", () => {
    expect(parse('{"a":{"k":1},"b":[{"k":1},{"k":2}],"k":":"}')).toEqual({
      a: { k: 1 },
      b: [{ k: 1 }, { k: 2 }],
      k: ":",
    });
    expect(parse(nested(10))).toEqual(JSON.parse(nested(10)));
    expect(parse('{"a":"{\\"a\\":1,\\"a\\":2}"}')).toEqual({ a: '{"a":1,"a":2}' });
  });

  it("must be UTF-8", () => {
    for (const bytes of [
      [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
      [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00],
      [0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d],
    ]) {
      expect(() => parseStrictly(Uint8Array.from(bytes))).toThrow(Refusal);
    }
  });

  it("is refused as well when it is long and never ends", () => {
    const endings = [`{"a":"${"\\".repeat(mostBytes)}`, `{"a":${" ".repeat(mostBytes)}`, '"'.repeat(mostBytes + 1)];
    for (const text of endings) expect(() => parse(text)).toThrow(Refusal);
  });
});

describe("a request's body", () => {
  it("must declare JSON and be uncompressed", async () => {
    expect(await codeOf("{}")).toBe("taken");
    expect(await codeOf("{}", { "content-type": "application/json; charset=UTF-8" })).toBe("taken");
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "application/jsonp",
      "",
    ]) {
      expect(await codeOf("{}", { "content-type": type })).toBe("unsupported-media-type");
    }
    const zipped = { "content-type": "application/json", "content-encoding": "gzip" };
    expect(await codeOf("{}", zipped)).toBe("unsupported-media-type");
  });

  it("has at most 256 KiB, with or without a declared length", async () => {
    const full = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
    expect(await codeOf(full(mostBytes))).toBe("taken");
    expect(await codeOf(full(mostBytes + 1))).toBe("body-too-large");
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: stream, duplex: "half" };
    const endless = new Request("http://localhost/", init);
    await expect(readJsonBody(endless)).rejects.toMatchObject({ code: "body-too-large" });
    expect(await codeOf("{}", { "content-type": "application/json", "content-length": "999999999" })).toBe(
      "body-too-large",
    );
  });

  it("may not be missing", async () => {
    expect(await codeOf(null)).toBe("malformed-body");
  });
});
