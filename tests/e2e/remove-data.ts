import { rmSync } from "node:fs";

/** Playwright calls this after the last journey. */
export default function removeData(): void {
  const folder = process.env["JOURNEYS_DATA"];
  if (!folder) return;
  for (const path of [folder, `${folder}-demo`]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
