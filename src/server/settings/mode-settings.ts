import { flag, url } from "./setting.ts";

const databaseUrl = url(
  ["postgres:", "postgresql:"],
  "as postgres://user:password@host/database, or by a socket postgres:///database?host=/var/run/postgresql&user=name",
);

export const mode = { DATABASE_URL: databaseUrl, DEMO: flag };

export function isDemo(settings: { readonly DATABASE_URL: string | null; readonly DEMO: boolean }): boolean {
  return settings.DATABASE_URL === null || settings.DEMO;
}
