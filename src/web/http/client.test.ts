import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { request } from "./client.ts";

const answers = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://portal.example" });
  vi.stubGlobal("document", { cookie: "a=b; XSRF-TOKEN=r.t%3D", documentElement: { lang: "hu" } });
  vi.stubGlobal("fetch", answers);
  answers.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

describe("the request", () => {
  it("has the token in header and body, the language of the page, and JSON", async () => {
    answers.mockReturnValue(json(200, { status: "ok" }));
    await request("POST", "/api/x", { body: { country: "cz" }, query: { page: 2, none: undefined } });
    const [address, init] = answers.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(String(address)).toBe("http://portal.example/api/x?page=2");
    expect(headers.get("X-XSRF-TOKEN")).toBe("r.t=");
    expect(headers.get("Accept")).toBe("application/json");
    expect(headers.get("Accept-Language")).toBe("hu");
    expect(init?.body).toBe('{"csrf_token":"r.t=","country":"cz"}');
  });

  it("has no body for GET, and another Accept header if given", async () => {
    answers.mockReturnValue(Promise.resolve(new Response("%PDF", { headers: { "Content-Type": "application/pdf" } })));
    const answer = await request("GET", "/api/doc", { accept: "application/pdf" });
    const init = answers.mock.calls[0]?.[1];
    expect(init?.body).toBeUndefined();
    expect(new Headers(init?.headers).get("Accept")).toBe("application/pdf");
    expect(answer.data).toBeInstanceOf(Blob);
  });

  it("may outlive its page, with its CSRF token in a header", async () => {
    answers.mockReturnValue(json(200, {}));
    await request("DELETE", "/api/x", { outlivesPage: true });
    const init = answers.mock.calls[0]?.[1];
    expect(init?.keepalive).toBe(true);
    expect(new Headers(init?.headers).get("X-CSRF-Token")).toBe("r.t=");
  });
});

describe("the response", () => {
  it("is a success only with status 200", async () => {
    answers.mockReturnValue(json(200, { a: 1 }));
    expect(await request("GET", "/api/x")).toMatchObject({ status: 200, data: { a: 1 } });
    answers.mockReturnValue(json(201, {}));
    expect((await request("GET", "/api/x")).error?.code).toBe("request-failed");
  });

  it("has body and error for any other status", async () => {
    answers.mockReturnValue(json(422, { errors: [] }));
    const answer = await request("POST", "/api/x", { body: {} });
    expect(answer).toMatchObject({
      status: 422,
      data: { errors: [] },
      error: { code: "request-failed", message: "request failed with status code 422" },
    });
  });

  it("is null when the JSON is invalid", async () => {
    answers.mockReturnValue(
      Promise.resolve(new Response("<html>", { status: 502, headers: { "Content-Type": "application/json" } })),
    );
    expect(await request("GET", "/api/x")).toMatchObject({ status: 502, data: null });
  });
});

describe("errors", () => {
  it("never rejects", async () => {
    answers.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await request("GET", "/api/x")).toMatchObject({ status: 0, data: null, error: { code: "network-error" } });
  });

  it("distinguishes a timeout, an abort and a call that was never sent", async () => {
    const underWay = (controller: AbortController, reason?: unknown) => {
      answers.mockImplementation(() => {
        controller.abort(reason);
        return Promise.reject(controller.signal.reason);
      });
      return request("GET", "/api/x", { signal: controller.signal });
    };
    expect((await underWay(new AbortController())).error?.code).toBe("aborted");
    const late = new DOMException("late", "TimeoutError");
    expect((await underWay(new AbortController(), late)).error?.code).toBe("timeout");
    answers.mockClear();
    expect((await request("GET", "/api/x", { signal: AbortSignal.abort() })).error?.code).toBe("canceled");
    expect(answers).not.toHaveBeenCalled();
  });

  it("refuses an unsupported protocol", async () => {
    expect((await request("GET", "ftp://portal.example/x")).error?.code).toBe("unsupported-protocol");
    expect(answers).not.toHaveBeenCalled();
  });
});
