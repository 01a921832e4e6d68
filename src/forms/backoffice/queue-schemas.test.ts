import { expect, test } from "vitest";
import { readQueueAddress, staffViewSchema } from "./queue-schemas.ts";

test("the page of the queue ignores invalid parameters", () => {
  const asked = readQueueAddress(new URLSearchParams("kind=request&state=open&sort=-due&page=0&assignee=me&x=1"));
  expect(asked).toEqual({ kind: "request", assignee: "me", sort: "-due" });
});

test.each([
  ["", "due"],
  ["state=done", "since"],
  ["sort=nothing", "due"],
  ["sort=-since", "-since"],
])("the page at %j is sorted by %s", (address, sort) => {
  expect(readQueueAddress(new URLSearchParams(address)).sort).toBe(sort);
});

test.each(["", "kind=application&due=today", { assignee: "none", pageSize: 50 }])("a view of %j is saved", (query) => {
  const view = { list: "queue", name: "Moje", query };
  expect(staffViewSchema.safeParse(view)).toEqual({ success: true, data: view });
});

test.each([
  { list: "contracts", name: "Moje", query: "" },
  { list: "queue", name: " ", query: "" },
  { list: "queue", name: "Moje", query: "status=open" },
  { list: "queue", name: "Moje", query: "kind=nothing" },
  { list: "queue", name: "Moje", query: "kind=request&kind=message" },
  { list: "queue", name: "Moje", query: `searchQuery=${"x".repeat(201)}` },
])("%j is not a view of the queue", (view) => {
  expect(staffViewSchema.safeParse(view).success).toBe(false);
});
