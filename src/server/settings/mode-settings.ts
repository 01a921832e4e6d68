import { flag, url } from "./setting.ts";

/** What tells the demo; part of every area in which something depends on it. */
export const mode = { DATABASE_URL: url(["postgres:", "postgresql:"]), DEMO: flag };

/** On the embedded database it always is the demo. */
export function isDemo(settings: { readonly DATABASE_URL: string | null; readonly DEMO: boolean }): boolean {
  return settings.DATABASE_URL === null || settings.DEMO;
}
