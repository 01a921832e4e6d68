import { rmSync } from "node:fs";

/** Called by Playwright when the last journey has ended. */
export default function removeData(): void {
  const folder = process.env["JOURNEYS_DATA"];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
