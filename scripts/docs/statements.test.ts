import { describe, expect, it } from "vitest";
import { commandsIn, isThere, judgeRests, judgeSnapshots, pathsIn, settingsIn, settingsOf } from "./statements.ts";

const files = ["README.md", "docs/staff.md", "src/domain/countries/cz/facts.ts", "src/domain/countries/sk/facts.ts"];
const missing = (text: string, document = "README.md") =>
  pathsIn(text).filter((path) => !isThere(path, document, files));

describe("paths of a document", () => {
  it.each([
    "`src/domain/countries/cz/facts.ts`",
    "`src/domain/countries`",
    "`src/domain/countries/{cz,sk}/facts.ts`",
    "`src/domain/countries/{country}/facts.ts`",
    "`cz/facts.ts`",
    "`#domain/countries/cz/facts.ts`",
    "`npx vitest run src/domain/countries`",
    "[staff](docs/staff.md#accounts)",
    "[a page](https://example.com/x.md)",
    "`/onboarding/cz`",
    "`smtp://`",
    "`src/…`",
  ])("%s exists", (text) => {
    expect(missing(text)).toEqual([]);
  });

  it.each([
    ["`src/domain/countries/pl/facts.ts`", "src/domain/countries/pl/facts.ts"],
    ["`src/domain/countries/{cz,pl}/facts.ts`", "src/domain/countries/{cz,pl}/facts.ts"],
    ["`acts.ts`", "acts.ts"],
    ["`domain/countries.ts`", "domain/countries.ts"],
    ["`npx vitest run src/domain/country`", "src/domain/country"],
    ["```sh\nnpx vitest run src/nowhere\n```", "src/nowhere"],
    ["[staff](staff.md)", "](staff.md"],
  ])("%s does not exist", (text, path) => {
    expect(missing(text)).toEqual([path]);
  });

  it("are relative to the document in a link", () => {
    expect(missing("[staff](staff.md)", "docs/contents.md")).toEqual([]);
  });
});

it("finds commands across lines, with their bench", () => {
  expect(commandsIn("`npm run check:fast` and `npm run\nbench -- bundle` and npm run --silent audit -- show")).toEqual([
    "check:fast",
    "bench",
    "audit",
    "bench -- bundle",
  ]);
});

it("finds settings with values and abbreviations, but not other programs' words", () => {
  expect(settingsIn("`RETENTION_YEARS_CZ`, `_SK`; `MAINTENANCE=1`, `PORT`; `GET`; `XSRF-TOKEN`")).toEqual([
    "RETENTION_YEARS_CZ",
    "RETENTION_YEARS_SK",
    "MAINTENANCE",
    "PORT",
  ]);
});

it("finds the keys of a schema as settings", () => {
  expect(settingsOf('z.object({ SEAL_KEY: text,\n  PORT: integer(1, 2, 3) }); given.HOST; "A_B"')).toEqual([
    "SEAL_KEY",
    "PORT",
  ]);
});

describe("a promise that depends on a line of code", () => {
  const rest = { document: "a.md", says: "five sessions", file: "a.ts", on: "const most = 5;" };
  const judge = (document: string, code: string) =>
    judgeRests([rest], (path) => ({ "a.md": document, "a.ts": code })[path] ?? null);

  it("is kept, regardless of line wrapping", () => {
    expect(judge("has five\nsessions", "const most =\n  5;")).toEqual([]);
  });

  it("is a fault when the code or the document has changed", () => {
    expect(judge("has five sessions", "const most = 6;")).toEqual([expect.stringContaining("a.ts no longer has")]);
    expect(judge("has six sessions", "const most = 5;")).toEqual([expect.stringContaining("does not say any more")]);
  });
});

it("only the newest snapshot of the tables is kept", () => {
  expect(judgeSnapshots("meta", ["_journal.json", "0001_snapshot.json"])).toEqual([]);
  expect(judgeSnapshots("meta", ["0002_snapshot.json", "_journal.json", "0001_snapshot.json"])).toEqual([
    "meta keeps the newest snapshot alone: delete 0001_snapshot.json",
  ]);
  expect(judgeSnapshots("meta", ["_journal.json"])).toEqual([expect.stringContaining("has no snapshot")]);
});
