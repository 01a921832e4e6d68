import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Those that look at colours: the only ones whose verdict depends on the mode. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The page as it stands, in both colour modes: axe finds nothing serious or critical. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const mode of ["light", "dark"] as const) {
    await showIn(page, mode);
    // In legacy mode no second page is opened to gather what frames of other origins found: there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await (mode === "light" ? axe : axe.withRules(colourRules)).analyze();
    const serious = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    expect(serious, `${screen}, ${mode}`).toEqual([]);
  }
  await showIn(page, "light");
  await page.emulateMedia({ reducedMotion: null });
}

/** Without the switch on the page, so that the state of the screen stays as it is. */
export async function showIn(page: Page, mode: "light" | "dark"): Promise<void> {
  // Colours would pass from one mode to the other by transitions, and axe would measure in between.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset["colourMode"] = wanted;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  }, mode);
}
