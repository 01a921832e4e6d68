import { rmSync } from "node:fs";

/** Called by Playwright when the last journey has ended. */
export default function removeData(): void {
  const folder = process.env["JOURNEYS_DATA"];
  if (!folder) return;
  for (const path of [folder, `${folder}-demo`]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
