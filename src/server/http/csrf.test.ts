import { describe, expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { cookie, cookieJar, tokenCookie } from "./cookies.ts";
import { makeCsrf } from "./csrf.ts";
import { csrfSession, csrfSubject, sessionCookies } from "./csrf-session.ts";

const csrf = makeCsrf(["a first secret of thirty-two letters"]);
const visitor = "v".repeat(43);
const jar = cookieJar("http://localhost:3000");

function callerWith(
  visitorId: string | null,
  sessionToken: string | null = null,
  staffToken: string | null = null,
): Caller {
  const visitor = {
    deviceToken: null,
    sessionToken,
    staffToken,
    address: "192.0.2.7",
    userAgent: "Test/1.0",
    locale: "cs",
  } as const;
  return { origin: "http://localhost:3000", visitor, visitorId, askedLocale: null };
}

describe("a CSRF token", () => {
  it("is valid for its visitor, under every key of the ring", () => {
    const token = csrf.issue(visitor);
    expect(csrf.isValid(token, visitor)).toBe(true);
    expect(csrf.isValid(token, "w".repeat(43))).toBe(false);
    expect(csrf.isValid(token, null)).toBe(false);
    const rotated = makeCsrf(["a second secret of thirty-two letter", "a first secret of thirty-two letters"]);
    expect(rotated.isValid(token, visitor)).toBe(true);
    expect(csrf.isValid(rotated.issue(visitor), visitor)).toBe(false);
    expect(csrf.issue(visitor)).not.toBe(token);
  });

  it("stays invalid for other visitors after a check, and has no second spelling", () => {
    const subject = "session one staff two";
    const token = csrf.issue(subject);
    expect(csrf.isValid(token, subject)).toBe(true);
    expect(csrf.isValid(token, subject)).toBe(true);
    expect(csrf.isValid(token, "session one")).toBe(false);
    expect(csrf.isValid(`staff two ${token}`, "session one")).toBe(false);
  });

  it("is invalid in any other form", () => {
    const token = csrf.issue(visitor);
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const other of [changed, token.slice(0, -1), `${token}A`, "", ".", undefined, null, 1, {}, [token]]) {
      expect(csrf.isValid(other, visitor)).toBe(false);
    }
  });
});

describe("cookies", () => {
  it("are bound to the host over https and readable by script only where they must be", () => {
    const secure = cookieJar("https://portal.example");
    expect(secure.visitor("x")).toBe("__Host-visitor=x; Path=/; SameSite=Lax; Secure; HttpOnly");
    expect(secure.device("x")).toBe("__Host-device=x; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=34560000");
    expect(secure.staff("x")).toBe("__Host-staff=x; Path=/; SameSite=Lax; Secure; HttpOnly");
    expect(secure.csrf("x")).toBe("XSRF-TOKEN=x; Path=/; SameSite=Lax; Secure");
    expect(jar.visitor("x")).toBe("visitor=x; Path=/; SameSite=Lax; HttpOnly");
  });

  it("are ignored if duplicated or malformed", () => {
    expect(cookie("a=1; device=x; b=2", "device")).toBe("x");
    expect(cookie("device=x; device=y", "device")).toBeNull();
    expect(cookie("mydevice=x", "device")).toBeNull();
    expect(cookie(undefined, "device")).toBeNull();
    expect(tokenCookie(`device=${visitor}`, "device")).toBe(visitor);
    expect(tokenCookie("device=short", "device")).toBeNull();
  });
});

describe("a browser's anonymous session", () => {
  it("is set if missing or invalid, and kept if valid", () => {
    const fresh = csrfSession(callerWith(null), null, csrf, jar);
    expect(fresh.setCookies).toEqual([expect.any(String), jar.csrf(fresh.issued ?? "")]);
    const token = csrf.issue(visitor);
    const known = csrfSession(callerWith(visitor), `XSRF-TOKEN=${token}`, csrf, jar);
    expect(known.setCookies).toEqual([]);
    expect(known.issued).toBeNull();
    expect(known.subject).toBe(visitor);
    for (const header of [null, "XSRF-TOKEN=planted", `XSRF-TOKEN=${csrf.issue("w".repeat(43))}`]) {
      const { setCookies } = csrfSession(callerWith(visitor), header, csrf, jar);
      expect(setCookies).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)]);
    }
  });
});

describe("the CSRF token of a session", () => {
  const session = "s".repeat(43);
  const tokenIn = (cookies: readonly string[]) => cookie(cookies.join("; "), "XSRF-TOKEN");

  it("is set with the session; an anonymous one or another session's is invalid", () => {
    const cookies = sessionCookies({ sessionToken: session }, callerWith(visitor), csrf, jar);
    expect(cookies[0]).toBe(`sid=${session}; Path=/; SameSite=Lax; HttpOnly`);
    const subject = csrfSubject(callerWith(visitor, session));
    expect(csrf.isValid(tokenIn(cookies), subject)).toBe(true);
    expect(csrf.isValid(csrf.issue(visitor), subject)).toBe(false);
    expect(csrf.isValid(tokenIn(cookies), csrfSubject(callerWith(visitor, "t".repeat(43))))).toBe(false);
    expect(csrf.isValid(tokenIn(cookies), csrfSubject(callerWith(session)))).toBe(false);
  });

  it("becomes anonymous when the session ends", () => {
    const cookies = sessionCookies({ sessionToken: null }, callerWith(visitor, session), csrf, jar);
    expect(cookies[0]).toBe("sid=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0");
    expect(csrf.isValid(tokenIn(cookies), visitor)).toBe(true);
    expect(sessionCookies({ sessionToken: null }, callerWith(null, session), csrf, jar)).toHaveLength(3);
  });

  it("changes with the staff session, whose tokens are invalid for the customer's session and vice versa", () => {
    const cookies = sessionCookies({ staffToken: session }, callerWith(visitor), csrf, jar);
    expect(cookies[0]).toBe(`staff=${session}; Path=/; SameSite=Lax; HttpOnly`);
    expect(csrf.isValid(tokenIn(cookies), csrfSubject(callerWith(visitor, null, session)))).toBe(true);
    for (const other of [callerWith(visitor), callerWith(visitor, session), callerWith(visitor, session, session)]) {
      expect(csrf.isValid(tokenIn(cookies), csrfSubject(other))).toBe(false);
    }
    const both = sessionCookies({ staffToken: session }, callerWith(visitor, "t".repeat(43)), csrf, jar);
    expect(both).toHaveLength(2);
    expect(csrf.isValid(tokenIn(both), csrfSubject(callerWith(visitor, "t".repeat(43), session)))).toBe(true);
    const left = sessionCookies({ staffToken: null }, callerWith(visitor, "t".repeat(43), session), csrf, jar);
    expect(csrf.isValid(tokenIn(left), csrfSubject(callerWith(visitor, "t".repeat(43))))).toBe(true);
  });
});
