import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Less than half of what the package gives by itself, which every page would have to read. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Those that look at colours: the only ones whose verdict depends on the mode. */
const colourRules = ["color-contrast", "link-in-text-block"];

// Frames are left out: the only ones are Chromium's own view of a PDF.
const everything: RunOptions = { resultTypes: ["violations"], iframes: false };
const rulesOf: Readonly<Record<"light" | "dark", RunOptions>> = {
  light: everything,
  dark: { ...everything, runOnly: { type: "rule", values: colourRules } },
};

/** The page as it stands, in both colour modes: axe finds nothing serious or critical. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  for (const mode of ["light", "dark"] as const) {
    await showIn(page, mode);
    expect(await findSerious(page, rulesOf[mode]), `${screen}, ${mode}`).toEqual([]);
  }
  await showIn(page, "light");
  await page.emulateMedia({ reducedMotion: null });
}

async function findSerious(page: Page, options: RunOptions): Promise<readonly string[]> {
  return await page.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(document, wanted);
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  }, options);
}

/** Without the switch on the page, so that the state of the screen stays as it is. */
export async function showIn(page: Page, mode: "light" | "dark"): Promise<void> {
  // Colours would pass from one mode to the other by transitions, and axe would measure in between.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset["colourMode"] = wanted;
    // Those that began before motion was reduced would go on.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  }, mode);
}
