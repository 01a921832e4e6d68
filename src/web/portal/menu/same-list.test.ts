import { expect, it } from "vitest";
import { sameList } from "./identity-picker.tsx";

it.each([
  ["/cs/invoices", "?status=overdue&sort=due&page=3&searchQuery=7SM", "/cs/invoices?status=overdue&sort=due"],
  ["/hu/messages", "", "/hu/messages"],
  ["/cs/invoices/3f2a", "?status=overdue", undefined],
  ["/cs/documents/guarantor", "", undefined],
  ["/cs", "", undefined],
])("%s%s leads another customer to %s", (pathname, search, address) => {
  expect(sameList(pathname, search)).toBe(address);
});
