import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { defaultLocale, isLocale, type Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { Environment } from "#server/http/environment.ts";
import { workerPolicy } from "#server/http/security-headers.ts";
import type { Config } from "#server/settings/config.ts";

interface OfflineParts {
  readonly companyInfo: Config["companyInfo"];
  /** null in development, where files change often */
  readonly serviceWorker: (() => Promise<string>) | null;
}

export function offlineApp({ companyInfo, serviceWorker }: OfflineParts): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get("/manifest.webmanifest", (c) => {
    const asked = c.req.query("lang");
    const locale = isLocale(asked) ? asked : (c.var.caller.askedLocale ?? defaultLocale);
    return c.body(JSON.stringify(manifest(locale, companyInfo[locale])), 200, {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      ...(isLocale(asked) ? {} : { Vary: "Accept-Language" }),
    });
  });
  if (serviceWorker !== null) {
    app.get("/service-worker.js", compress({ encoding: "gzip" }), etag(), async (c) =>
      c.body(await serviceWorker(), 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        // Updates reach a browser with its next page.
        "Cache-Control": "no-cache",
        "Content-Security-Policy": workerPolicy,
      }),
    );
  }
  return app;
}

/** W3C Web Application Manifest. */
function manifest(locale: Locale, { siteName, description }: { siteName: string; description?: string | undefined }) {
  const icon = (file: string, sizes: string, purpose = "any") => ({
    src: `/${file}`,
    sizes,
    type: file.endsWith(".svg") ? "image/svg+xml" : "image/png",
    purpose,
  });
  return {
    id: "/",
    name: siteName,
    short_name: siteName,
    ...(description !== undefined && { description }),
    lang: locale,
    dir: "ltr",
    start_url: localePath(locale, "/"),
    scope: "/",
    display: "standalone",
    // From `styles/tokens.css`.
    background_color: "#faf8f3",
    theme_color: "#faf8f3",
    icons: [
      icon("favicon.svg", "any"),
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
}
