import { describe, expect, it } from "vitest";
import { checkLogin } from "./login-check.ts";

describe("the check of who may see a route", () => {
  const members = { exempt: ["/", "/privacy", "/consent/*"], target: "/login" };

  it.each([
    ["/settings", false, "/login"],
    ["/settings", true, null],
    ["/", false, null],
    ["/privacy", false, null],
    ["/privacy/", false, null],
    ["/privacy/more", false, "/login"],
    ["/consent", false, "/login"],
    ["/consent/cz/hash", false, null],
    ["/consents", false, "/login"],
  ])("%s, logged in: %s → %s", (route, isLoggedIn, to) => {
    expect(checkLogin(route, isLoggedIn, members)).toBe(to);
  });

  it("redirects to the configured target", () => {
    expect(checkLogin("/settings", false, { ...members, target: "/backoffice/login" })).toBe("/backoffice/login");
  });

  it("an inverted check redirects users who are logged in, except from an exempt route", () => {
    const strangers = { exempt: ["/password-recovery"], target: "/", isInverted: true };
    expect(checkLogin("/login", true, strangers)).toBe("/");
    expect(checkLogin("/login", false, strangers)).toBeNull();
    expect(checkLogin("/password-recovery", true, strangers)).toBeNull();
    expect(checkLogin("/password-recovery", false, strangers)).toBeNull();
  });
});
