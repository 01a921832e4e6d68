import { Hono } from "hono";
import { daysAfter } from "#domain/shared/days.ts";
import { defaultLocale, locales } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { Environment } from "#server/http/environment.ts";
import type { Config } from "#server/settings/config.ts";

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** RFC 8615; they have no language. */
export function wellKnownApp({ publicUrl, securityContact }: Pick<Config, "publicUrl" | "securityContact">) {
  const app = new Hono<Environment>();
  app.get("/.well-known/security.txt", (c) =>
    c.text(securityText(publicUrl, securityContact, new Date()), 200, { "Cache-Control": "public, max-age=3600" }),
  );
  // W3C, A Well-Known URL for Changing Passwords; guests log in first.
  app.get("/.well-known/change-password", (c) =>
    c.redirect(`${localePath(c.var.caller.askedLocale ?? defaultLocale, "/settings")}#password`, 302),
  );
  return app;
}

/** RFC 9116. */
function securityText(publicUrl: string, contact: string, now: Date): string {
  const expires = daysAfter(now, validDays);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
