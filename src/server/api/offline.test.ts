import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Shell } from "#server/contract/page-context.ts";
import { appStage } from "#tests/support/app-stage.ts";

const { start } = appStage();
const build = mkdtempSync(join(tmpdir(), "volant-build-"));
const staticFolder = join(build, "client");
let origin: string;
let switchedOff: string;
const asked: { url: string; cookie: string | null; standsInFor: string | null; email: string | undefined }[] = [];

beforeAll(async () => {
  mkdirSync(join(staticFolder, "assets"), { recursive: true });
  writeFileSync(join(staticFolder, "assets", "a.css"), "p{color:red}");
  const folder = join(build, "offline");
  mkdirSync(folder);
  writeFileSync(join(folder, "service-worker.js"), "done(shell);");
  writeFileSync(join(folder, "offline-page.js"), "tryAgain();");
  const render = async (
    request: Request,
    page: Parameters<NonNullable<Parameters<typeof start>[1]>["render"] & {}>[1],
  ) => {
    const { standsInFor, session, nonce } = page;
    asked.push({ url: request.url, cookie: request.headers.get("cookie"), standsInFor, email: session?.user.email });
    const head = `<link rel="stylesheet" href="/assets/a.css#"/><script nonce="${nonce}">mode()</script>`;
    return new Response(`<head>${head}</head><p>${new URL(request.url).pathname}</p>`);
  };
  origin = await start({}, { render, staticFolder });
  switchedOff = await start({ SERVICE_WORKER: "off" }, { render, staticFolder });
});

afterAll(() => rmSync(build, { recursive: true }));

async function workerAt(site: string) {
  const response = await fetch(`${site}/service-worker.js`, { headers: { cookie: `sid=${"s".repeat(43)}` } });
  let shell: Shell | null | undefined;
  runInNewContext(await response.text(), {
    done(given: Shell | null) {
      shell = given;
    },
  });
  return { response, shell };
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the service worker", () => {
  it("has the offline page in each language, without user data and nonces", async () => {
    const { shell } = await workerAt(origin);
    expect(Object.keys(shell?.pages ?? {})).toEqual(["cs", "sk", "hu", "en"]);
    expect(shell?.pages["hu"]?.join("|")).toBe("<head><script>mode()</script>|</head><p>/hu/offline</p>");
    expect(shell?.common).toBe('<style>p{color:red}</style><script type="module">tryAgain();</script>');
    expect(asked).toHaveLength(4);
    for (const { cookie, email } of asked) expect([cookie, email]).toEqual([null, undefined]);
    expect(new Set(asked.map(({ standsInFor }) => standsInFor))).toEqual(new Set(["/cs/", "/en/", "/hu/", "/sk/"]));
  });

  it("lets that page run only its own scripts and styles", async () => {
    const policy = (await workerAt(origin)).shell?.headers["Content-Security-Policy"];
    expect(policy).toContain(`script-src ${hash("tryAgain();")} ${hash("mode()")};`);
    expect(policy).toContain(`style-src ${hash("p{color:red}")};`);
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/);
  });

  it("is revalidated with each page, and may request pages", async () => {
    const { response } = await workerAt(origin);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
    const unchanged = { "if-none-match": response.headers.get("etag") ?? "" };
    expect((await fetch(`${origin}/service-worker.js`, { headers: unchanged })).status).toBe(304);
  });

  it("removes itself where it is switched off", async () => {
    expect((await workerAt(switchedOff)).shell).toBeNull();
  });
});

describe("the manifest", () => {
  it("is the same application in each language, with existing icons", async () => {
    const read = async (lang: string) => {
      const response = await fetch(`${origin}/manifest.webmanifest?lang=${lang}`);
      expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
      return (await response.json()) as { id: string; lang: string; start_url: string; icons: { src: string }[] };
    };
    expect(await read("sk")).toMatchObject({
      id: "/",
      lang: "sk",
      start_url: "/sk/",
      scope: "/",
      display: "standalone",
      name: "Volant",
    });
    expect(await read("de")).toMatchObject({ id: "/", lang: "cs" });
    const { icons } = await read("en");
    expect(icons).toContainEqual({ src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" });
    for (const { src } of icons) expect([src, existsSync(join("public", src))]).toEqual([src, true]);
  });
});
