import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { defaultLocale, locales } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { Shell } from "#server/contract/page-context.ts";
import { embedderPolicy, offlinePolicy, securityHeaders } from "#server/http/security-headers.ts";
import { nobodysPageContext } from "./page-context.ts";
import type { PageParts } from "./page-routes.ts";
import { gaps } from "./page-template.ts";

interface WorkerParts extends PageParts {
  readonly staticFolder: string;
}

/** The script changes only with the offline page, so that browsers replace it then. */
export function serviceWorker(parts: WorkerParts): () => Promise<string> {
  const { hasServiceWorker } = parts.config;
  let made: Promise<string> | undefined;
  return async () => {
    made ??= scriptOf(parts, hasServiceWorker ? makeShell(parts) : Promise.resolve(null));
    try {
      return await made;
    } catch (error) {
      // The next request tries again.
      made = undefined;
      throw error;
    }
  };
}

async function scriptOf({ staticFolder }: WorkerParts, shell: Promise<Shell | null>): Promise<string> {
  return `const shell = ${JSON.stringify(await shell)};\n${await scriptNamed(staticFolder, "service-worker")}`;
}

async function scriptNamed(staticFolder: string, name: string): Promise<string> {
  return await readFile(resolve(staticFolder, "..", "offline", `${name}.js`), "utf8");
}

/** Styles and script go before it. */
const end = "</head>";

async function makeShell(parts: WorkerParts): Promise<Shell> {
  const { staticFolder } = parts;
  const rendered = await Promise.all([...locales].toSorted(defaultFirst).map((locale) => render(parts, locale)));
  const addresses = new Set(rendered.flatMap(({ styles }) => styles));
  const styles = await Promise.all([...addresses].map((address) => readFile(join(staticFolder, address), "utf8")));
  const script = await scriptNamed(staticFolder, "offline-page");
  // A module script runs when the page is parsed.
  const common = `<style>${styles.join("")}</style><script type="module">${script}</script>`;
  const scripts = new Set([script, ...rendered.flatMap(({ scripts: own }) => own)]);
  return {
    pages: Object.fromEntries(rendered.map(({ locale, html }) => [locale, split(html)])),
    common,
    headers: {
      ...securityHeaders(parts.config.publicUrl),
      "Cross-Origin-Embedder-Policy": embedderPolicy,
      "Content-Security-Policy": offlinePolicy(
        [...scripts].map(hashOf),
        styles.length > 0 ? [hashOf(styles.join(""))] : [],
      ),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    },
  };
}

function defaultFirst(one: string, other: string): number {
  return Number(other === defaultLocale) - Number(one === defaultLocale);
}

async function render(parts: WorkerParts, locale: (typeof locales)[number]) {
  const own = gaps();
  const request = new Request(parts.config.publicUrl + localePath(locale, "/offline"));
  const page = nobodysPageContext(parts, request, own, localePath(locale, "/"));
  const response = await parts.render(request, page);
  if (response.status !== 200) throw new Error(`the page for a lost connection failed: ${response.status}`);
  const html = (await response.text()).replaceAll(` nonce="${own.nonce}"`, "");
  const sheets = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  return {
    locale,
    html: sheets.reduce((left, tag) => left.replace(tag, ""), html),
    // The framework marks preloaded style sheets by a hash in the address.
    styles: sheets.flatMap((tag) => /\bhref="([^"#]*)/.exec(tag)?.[1] ?? []),
    scripts: [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script),
  };
}

function split(html: string): readonly [string, string] {
  const at = html.indexOf(end);
  if (at < 0) throw new Error("the page for a lost connection has no head");
  return [html.slice(0, at), html.slice(at)];
}

/** In the form of a content security policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
