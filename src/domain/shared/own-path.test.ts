import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it.each([
  ["/cs/contracts?page=2", "/cs/contracts?page=2"],
  ["//evil.example/x", "/evil.example/x"],
  ["/\\evil.example", "/evil.example"],
  ["\\\\evil.example", "/evil.example"],
  ["/ /evil.example", "/evil.example"],
  ["/\t/evil.example", "/evil.example"],
  ["///evil.example//x", "/evil.example//x"],
  ["evil.example", "/evil.example"],
  ["", "/"],
])("keeps %j on this host: %j", (path, own) => {
  expect(ownPath(path)).toBe(own);
  expect(new URL(own, "https://portal.example").host).toBe("portal.example");
});
