import { describe, expect, test } from "vitest";
import { proseOf } from "./prose.ts";

const shown = (path: string, source: string) => {
  const { text } = proseOf(path, source);
  expect(text).toHaveLength(source.length);
  expect(text.split("\n")).toHaveLength(source.split("\n").length);
  return text
    .split(/·[·\s]*/)
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== "");
};

describe("comments", () => {
  test("are read without their marks, also across lines", () => {
    expect(shown("src/a.ts", "/**\n * one\n * two\n */\nconst a = 1; // three\n// four\n// five\n/* six */")).toEqual([
      "one two",
      "three four five six",
    ]);
  });

  test("are not texts, expressions and elements that look like comments", () => {
    const source = 'const a = "// one"; const b = `/* two ${c /* three */} // four`; const d = /\\/\\/ five/;';
    expect(shown("src/domain/a.ts", source)).toEqual(["three"]);
    expect(shown("src/web/a.tsx", 'const a = <p title="// one">// two {/* three */} https://four</p>;')).toEqual([
      "three",
    ]);
  });

  test("are read in styles and SQL, too", () => {
    expect(shown("src/a.css", '/* one */ .a::before { content: "/* two */"; }')).toEqual(["one"]);
    expect(shown("src/a.sql", "-- one\nselect '-- two';\n--> statement-breakpoint\n/* three */")).toEqual([
      "one",
      "three",
    ]);
  });

  test("hide words in backticks", () => {
    expect(shown("src/a.ts", "// one `two three` four `five`")).toEqual(["one ¤¤¤¤ ¤¤¤¤¤¤ four ¤¤¤¤¤¤"]);
  });

  test("are counted by words with letters", () => {
    expect(proseOf("src/a.ts", "/** One two: 3 @param four */\nconst five = 'six'; // seven").commentWords).toBe(5);
    expect(proseOf("docs/a.md", "one two").commentWords).toBe(0);
  });
});

describe("messages", () => {
  const source = 'log.warn({ a: "one" }, "two three"); const b = "four-five"; const c = `six ${d} seven eight`;';

  test("are texts of two words or more in the server, the client, scripts and benches", () => {
    for (const path of ["src/server/a.ts", "src/client/a.ts", "scripts/a.ts", "bench/a.ts"]) {
      expect(shown(path, source)).toEqual(["two three", "seven eight"]);
    }
  });

  test("are only errors elsewhere, in tests and in contents", () => {
    const throwing = `${source} throw new RangeError("nine ten");`;
    for (const path of ["src/domain/a.ts", "src/server/a.test.ts", "src/server/contents/a.ts", "tests/a.ts"]) {
      expect(shown(path, throwing)).toEqual(["nine ten"]);
    }
    expect(shown("src/texts/en/a.ts", throwing)).toEqual([]);
  });

  test("are not SQL statements", () => {
    const statements = 'sql`one two`; db.query("select three from four"); db.query(`update ${a} set five six`);';
    expect(shown("src/server/a.ts", statements)).toEqual([]);
  });
});

describe("titles", () => {
  test("of tests, blocks, steps and tables are read, but not the data of tables", () => {
    const source = [
      'test("one", () => {});',
      "it.concurrent(`two ${a} three`, () => {});",
      'test.describe.serial("four", () => {});',
      'await test.step("five", () => {});',
      'test.each([["six"]])("seven %s", () => {});',
      "test.each`eight`('nine', () => {});",
      'describe.runIf(isThere("ten"))("eleven", () => {});',
      'expect("twelve").toBe("thirteen");',
    ].join("\n");
    expect(shown("src/a.test.ts", source)).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
      "seven %s",
      "nine",
      "eleven",
    ]);
  });
});

test("reads documents without code blocks, words in backticks and link targets", () => {
  const source = "# One\n\n```sh\ntwo\n```\n\n[three](four/five.md) `six` https://seven.example\n";
  const [first, second = ""] = shown("docs/a.md", source);
  expect(first).toBe("# One");
  expect(second.replaceAll(/¤+/g, "¤")).toBe("[three¤ ¤ ¤");
});
