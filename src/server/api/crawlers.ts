import { Hono } from "hono";
import { locales } from "#domain/shared/locale.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { publicPaths } from "#server/http/pages/public-paths.ts";

/** For search engines (RFC 9309, sitemaps.org). */
export function crawlersApp(publicUrl: string): Hono {
  const app = new Hono();
  app.get("/robots.txt", (c) => c.text(robots(publicUrl), 200, cached));
  app.get("/sitemap.xml", (c) =>
    c.body(sitemap(publicUrl), 200, { ...cached, "Content-Type": "application/xml; charset=utf-8" }),
  );
  return app;
}

const cached = { "Cache-Control": "public, max-age=3600" };

function robots(publicUrl: string): string {
  const hidden = [
    "/api/",
    "/dev/",
    "/calendar/",
    ...["", ...locales.map((locale) => `/${locale}`)].flatMap((prefix) =>
      [
        "consent/",
        "settings",
        "logout",
        "password-recovery",
        "email-confirmation",
        "contact-undo",
        "unsubscribe",
        "backoffice",
      ].map((path) => `${prefix}/${path}`),
    ),
  ];
  return ["User-agent: *", ...hidden.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ""].join(
    "\n",
  );
}

function sitemap(publicUrl: string): string {
  const addresses = locales.flatMap((locale) => publicPaths.map((path) => pageUrl(publicUrl, locale, path)));
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;
}
