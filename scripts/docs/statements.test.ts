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
  ])("%s is there", (text) => {
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
  ])("%s is not there", (text, path) => {
    expect(missing(text)).toEqual([path]);
  });

  it("of a link are relative to the document", () => {
    expect(missing("[staff](staff.md)", "docs/contents.md")).toEqual([]);
  });
});

it("commands are found across lines, with the bench that is asked for", () => {
  expect(commandsIn("`npm run check:fast` and `npm run\nbench -- bundle` and npm run --silent audit -- show")).toEqual([
    "check:fast",
    "bench",
    "audit",
    "bench -- bundle",
  ]);
});

it("settings are found with their values and abbreviated, programs' words are not settings", () => {
  expect(settingsIn("`RETENTION_YEARS_CZ`, `_SK`; `MAINTENANCE=1`, `PORT`; `GET`; `XSRF-TOKEN`")).toEqual([
    "RETENTION_YEARS_CZ",
    "RETENTION_YEARS_SK",
    "MAINTENANCE",
    "PORT",
  ]);
});

it("the keys of a schema are settings", () => {
  expect(settingsOf('z.object({ SEAL_KEY: text,\n  PORT: integer(1, 2, 3) }); given.HOST; "A_B"')).toEqual([
    "SEAL_KEY",
    "PORT",
  ]);
});

describe("a promise that rests on a line of code", () => {
  const rest = { document: "a.md", says: "five sessions", file: "a.ts", on: "const most = 5;" };
  const judge = (document: string, code: string) =>
    judgeRests([rest], (path) => ({ "a.md": document, "a.ts": code })[path] ?? null);

  it("holds, however the two are wrapped", () => {
    expect(judge("has five\nsessions", "const most =\n  5;")).toEqual([]);
  });

  it("is a fault when the code or the document has changed", () => {
    expect(judge("has five sessions", "const most = 6;")).toEqual([expect.stringContaining("a.ts has no more")]);
    expect(judge("has six sessions", "const most = 5;")).toEqual([expect.stringContaining("does not say any more")]);
  });
});

it("of the snapshots of the tables the newest is kept, and no other", () => {
  expect(judgeSnapshots("meta", ["_journal.json", "0001_snapshot.json"])).toEqual([]);
  expect(judgeSnapshots("meta", ["0002_snapshot.json", "_journal.json", "0001_snapshot.json"])).toEqual([
    "meta keeps the newest snapshot alone: delete 0001_snapshot.json",
  ]);
  expect(judgeSnapshots("meta", ["_journal.json"])).toEqual([expect.stringContaining("has no snapshot")]);
});
