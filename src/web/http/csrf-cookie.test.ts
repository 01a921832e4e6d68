import { expect, it } from "vitest";
import { csrfCookie } from "./csrf-cookie.ts";

it("finds the token among the cookies", () => {
  expect(csrfCookie("a=1; XSRF-TOKEN=x.y=; b=2")).toBe("x.y=");
  expect(csrfCookie("XSRF-TOKEN=a%2Bb")).toBe("a+b");
  expect(csrfCookie("XSRF-TOKEN=%E0%A4%A")).toBe("%E0%A4%A");
  expect(csrfCookie("NOT-XSRF-TOKEN=x")).toBeNull();
  expect(csrfCookie("")).toBeNull();
});
