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

/** Less than half the size of the package's default entry, which every page would have to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The only rules whose result depends on the colour mode. */
const colourRules = ["color-contrast", "link-in-text-block"];

// The only frames are Chromium's own PDF viewer.
const everything: RunOptions = { resultTypes: ["violations"], iframes: false };
const rulesOf: Readonly<Record<"light" | "dark", RunOptions>> = {
  light: everything,
  dark: { ...everything, runOnly: { type: "rule", values: colourRules } },
};

/** Expects that axe finds nothing serious or critical in both colour modes. */
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

/** Sets the mode without the switch of the page, so that the state of the screen stays. */
export async function showIn(page: Page, mode: "light" | "dark"): Promise<void> {
  // axe would measure colours in the middle of a transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset["colourMode"] = wanted;
    // Transitions that began before motion was reduced would continue.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  }, mode);
}
