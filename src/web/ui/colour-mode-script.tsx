import { useLayoutEffect } from "react";
import { colourModeScript, restoreColourMode } from "./colour-mode.ts";
import { useAwake } from "./use-in-browser.ts";

/** Only in the server's HTML: browsers do not run scripts inserted later, and Trusted Types forbid them. */
export function ColourModeScript({ nonce }: { nonce: string | undefined }) {
  const isServersHtml = !useAwake();
  useLayoutEffect(restoreColourMode, []);
  return isServersHtml ? (
    <script nonce={nonce} suppressHydrationWarning>
      {colourModeScript}
    </script>
  ) : null;
}
