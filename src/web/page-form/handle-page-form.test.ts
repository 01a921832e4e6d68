import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { PageRefusal } from "#server/contract/accounts.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { handlePageForm } from "./handle-page-form.ts";
import { readFields, WrongFields } from "./read-fields.ts";
import { readSentForm, takeOwnForm } from "./sent-form.ts";

const { errors, validation } = catalogue("en");
const url = new URL("https://portal.example/en/settings?page=2");

class Refused extends Error {
  readonly refusal: PageRefusal;

  constructor(refusal: PageRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const refused = (code: PageRefusal["code"], status: number, fields: PageRefusal["fields"] = {}) =>
  new Refused({ code, status, fields, retryAfterSeconds: undefined, lacksRight: false });

/** A page context with the sent fields; the visitor's token is `ours`. */
async function sentTo(fields: Record<string, string> | string, method = "POST") {
  const context = new RouterContextProvider();
  const page: Pick<PageContext, "isCsrfTokenValid" | "refusalOf"> = {
    isCsrfTokenValid: (token: unknown) => token === "ours",
    refusalOf: (error: unknown) => (error instanceof Refused ? error.refusal : undefined),
  };
  context.set(pageContext, page as PageContext);
  const body = typeof fields === "string" ? fields : new URLSearchParams(fields);
  const request = new Request(url, { method, ...(method === "POST" && { body }) });
  const next = () => Promise.resolve(new Response());
  await readSentForm({ context, request, url, pattern: "/:locale?/settings", params: {} }, next);
  return { context, url };
}

async function statusOf(promise: Promise<unknown>): Promise<unknown> {
  const thrown = await promise.then(
    () => "nothing was thrown",
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return [thrown.status, thrown.headers.get("location")];
  return (thrown as { init?: { status: number } }).init?.status;
}

const ours = { csrf_token: "ours", intent: "change", name: "Eva", password: "secret" };

describe("a form of a page", () => {
  test("is handled when it has the visitor's token", async () => {
    const answered = await handlePageForm(await sentTo(ours), ({ field, headers }) => {
      headers.append("Set-Cookie", "a=1");
      return { name: field("name"), missing: field("missing") };
    });
    expect(answered).toMatchObject({ data: { done: { name: "Eva", missing: "" } } });
    expect(new Headers((answered as { init?: ResponseInit }).init?.headers).get("set-cookie")).toBe("a=1");
  });

  test.each([
    ["no token", { intent: "change", name: "Eva", password: "secret" }],
    ["another visitor's token", { ...ours, csrf_token: "theirs" }],
  ])("is refused with %s; the response omits the secret", async (_name, fields) => {
    const answer = () => {
      throw new Error("the action must not run");
    };
    expect(await handlePageForm(await sentTo(fields), answer, { keep: ["name"] })).toMatchObject({
      data: { failure: { code: "csrf", message: errors.csrf, typed: { intent: "change", name: "Eva" } } },
      init: { status: 403 },
    });
    expect(JSON.stringify(await handlePageForm(await sentTo(fields), answer))).not.toContain("secret");
  });

  test("that cannot be parsed has no token", async () => {
    expect(await handlePageForm(await sentTo("%"), () => ({}))).toMatchObject({ init: { status: 403 } });
  });

  test("returns messages at the fields that the schema refuses", async () => {
    const schema = z.object({ name: z.string().check(z.maxLength(2, "too-long")) });
    const answered = await handlePageForm(await sentTo(ours), ({ form }) => readFields(schema, form));
    const fields = { name: validation.problems["too-long"] };
    expect(answered).toMatchObject({ data: { failure: { code: "invalid-input", fields } }, init: { status: 422 } });
  });

  test("returns its own message at a field", async () => {
    const answered = await handlePageForm(await sentTo(ours), () => {
      throw new WrongFields({ name: "Nobody has this name." });
    });
    expect(answered).toMatchObject({ data: { failure: { fields: { name: "Nobody has this name." } } } });
  });

  test("returns an expected error together with the earlier step", async () => {
    const answer = (): { at: string } => {
      throw refused("too-many-requests", 429);
    };
    const whatStands = () => ({ at: "step 2" });
    expect(await handlePageForm(await sentTo(ours), answer, { whatStands })).toMatchObject({
      data: { failure: { code: "too-many-requests", message: errors["too-many-requests"] }, done: { at: "step 2" } },
      init: { status: 429 },
    });
  });

  test("redirects to the login and back when the session has expired", async () => {
    const answer = () => {
      throw refused("unauthenticated", 401);
    };
    const login = "/en/login?next=%2Fen%2Fsettings%3Fpage%3D2";
    expect(await statusOf(handlePageForm(await sentTo(ours), answer))).toEqual([302, login]);
  });

  test("gives the error page for not-found only when the address names the record", async () => {
    const answer = () => {
      throw refused("not-found", 404);
    };
    expect(await handlePageForm(await sentTo(ours), answer)).toMatchObject({ init: { status: 404 } });
    expect(await statusOf(handlePageForm(await sentTo(ours), answer, { isOfAddress: true }))).toBe(404);
  });

  test("rethrows unexpected errors", async () => {
    const answer = () => {
      throw new Error("broken");
    };
    await expect(handlePageForm(await sentTo(ours), answer)).rejects.toThrow("broken");
  });
});

test("a page that cannot show a failure shows the error page", async () => {
  const { context } = await sentTo({ name: "Eva" });
  expect(await statusOf((async () => takeOwnForm(context))())).toBe(403);
  expect(takeOwnForm((await sentTo(ours)).context).get("name")).toBe("Eva");
});

test("a GET request has no form", async () => {
  const { context } = await sentTo({}, "GET");
  expect(() => takeOwnForm(context)).toThrow();
});
