import { describe, expect, test } from "vitest";
import { accountsPortal } from "#tests/support/accounts-portal.ts";
import { newEmail, password } from "#tests/support/accounts-world.ts";
import { openBrowser } from "#tests/support/portal.ts";

const open = accountsPortal(async (asked, page) => {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  if (asked.method === "POST") {
    const form = await asked.formData();
    if (!page.isCsrfTokenValid(form.get("csrf_token"))) return new Response("csrf", { status: 403, headers });
    const typed = form.get("email");
    const email = typeof typed === "string" ? typed : "";
    const [login] = await Promise.allSettled([page.services.accounts.logIn({ email, password }, page.visitor)]);
    if (login.status === "rejected") {
      const refusal = page.refusalOf(login.reason);
      return Response.json(refusal, { status: refusal?.status ?? 500 });
    }
    for (const value of page.sessionCookies(login.value.token)) headers.append("Set-Cookie", value);
    return new Response(null, { status: 303, headers: new Headers([...headers, ["Location", "/"]]) });
  }
  return new Response(`${page.session?.user.email ?? "stranger"} ${page.csrfToken}`, { headers });
});

describe("pages", () => {
  test("show the logged-in user, accept a login form, and are not cached afterwards", async () => {
    const { portal, world } = open();
    const user = await world.user();
    const browser = await openBrowser(portal.origin);
    const outsider = await browser.get("/");
    expect(outsider.text).toMatch(/^stranger /);
    expect(outsider.headers.get("cache-control")).toBe("private, no-cache");
    const token = outsider.text.split(" ")[1] ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ csrf_token: token, email: user.email }).toString();
    expect((await browser.send("POST", "/login", { body, headers })).status).toBe(303);
    const home = await browser.get("/");
    expect(home.text).toContain(user.email);
    expect(home.headers.get("cache-control")).toBe("no-store");
    expect((await browser.send("POST", "/login", { body, headers })).status).toBe(403);
    const wrong = new URLSearchParams({ csrf_token: home.text.split(" ")[1] ?? "", email: newEmail() }).toString();
    expect(await browser.send("POST", "/login", { body: wrong, headers })).toMatchObject({
      status: 401,
      body: { code: "invalid-credentials", status: 401, fields: {} },
    });
  });

  test("behind secret links are not cached or indexed", async () => {
    const { portal } = open();
    const browser = await openBrowser(portal.origin);
    for (const path of [
      "/cs/password-recovery?hash=x",
      "/email-confirmation?hash=x",
      "/en/contact-undo?hash=x",
      "/hu/settings",
    ]) {
      const { headers } = await browser.get(path);
      expect([path, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([path, "no-store", "noindex"]);
    }
  });
});
