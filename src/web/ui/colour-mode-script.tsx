import { useLayoutEffect } from "react";
import { colourModeScript, restoreColourMode } from "./colour-mode.ts";
import { useAwake } from "./use-in-browser.ts";

/**
 * The script in the server's HTML. Once the page lives it is gone: an element made later by the browser would not run,
 * and making one is what Trusted Types forbid.
 */
export function ColourModeScript({ nonce }: { nonce: string | undefined }) {
  const isServersHtml = !useAwake();
  useLayoutEffect(restoreColourMode, []);
  return isServersHtml ? (
    <script nonce={nonce} suppressHydrationWarning>
      {colourModeScript}
    </script>
  ) : null;
}
