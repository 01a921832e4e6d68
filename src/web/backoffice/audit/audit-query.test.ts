import { expect, it } from "vitest";
import { askedAudit } from "./audit-query.ts";

const id = "0ac2e332-f10b-488a-8a90-198c42ca7337";
const ask = (query: string) => askedAudit(new URLSearchParams(query));

it("queries entire days in Prague time, in summer and in winter", () => {
  const times = { from: "2026-06-30T22:00:00.000Z", to: "2026-11-24T22:59:59.999Z" };
  const { query, exported } = ask(`person= ${id} &from=2026-07-01&to=2026-11-24&page=2`);
  expect(query).toMatchObject({ person: id, ...times, page: "2" });
  expect(exported).toEqual({ person: id, ...times });
});

it.each(["person=anna", "from=yesterday", "from=2026-02-30", "from=2026-11-02&to=2026-11-01"])(
  "sends no query where %s is invalid, and keeps it in its field",
  (address) => {
    const { query, fields, exported } = ask(address);
    expect(query).toBeNull();
    expect(exported).toEqual({});
    expect(Object.values(fields).filter(Boolean)).toEqual([...new URLSearchParams(address).values()]);
  },
);

it("queries all events without filters", () => {
  expect(ask("")).toMatchObject({ query: { page: "" }, exported: {} });
});
