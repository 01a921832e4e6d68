import { expect, type Locator, type Page } from "@playwright/test";

export interface Hands {
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly choose: (radio: Locator) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  readonly pick: (select: Locator, entry: string) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
}

export const pointer: Hands = {
  type: (field, text) => field.fill(text),
  choose: (radio) => radio.check(),
  tick: (box) => box.check(),
  pick: async (select, entry) => {
    await select.selectOption({ label: entry });
  },
  press: (button) => button.click(),
};

/** Nothing is clicked or focused by script: an element that Tab does not reach cannot be used. */
export function keysOf(page: Page): Hands {
  const { keyboard } = page;
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  async function tabTo(target: Locator, isThere: () => Promise<boolean> = () => hasFocus(target)): Promise<void> {
    await expect(target).toBeVisible();
    // A form is enabled after hydration; until then Tab skips it.
    await expect(target).toBeEnabled();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await isThere()) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  return {
    type: async (field, text) => {
      await tabTo(field);
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(text);
    },
    choose: async (radio) => {
      const name = (await radio.getAttribute("name")) ?? "";
      await tabTo(radio, () => page.evaluate((group) => document.activeElement?.getAttribute("name") === group, name));
      for (let presses = 0; presses < 20 && !(await hasFocus(radio)); presses += 1) await keyboard.press("ArrowDown");
      if (!(await radio.isChecked())) await keyboard.press("Space");
      await expect(radio).toBeChecked();
    },
    tick: async (box) => {
      await tabTo(box);
      if (!(await box.isChecked())) await keyboard.press("Space");
      await expect(box).toBeChecked();
    },
    pick: async (select, entry) => {
      await tabTo(select);
      const chosen = select.locator("option:checked");
      const entries = await select.locator("option").count();
      if ((await chosen.innerText()) !== entry) await keyboard.press("Home");
      for (let presses = 0; presses < entries && (await chosen.innerText()) !== entry; presses += 1) {
        await keyboard.press("ArrowDown");
      }
      await expect(chosen).toHaveText(entry);
    },
    press: async (button) => {
      await tabTo(button);
      await keyboard.press("Enter");
    },
  };
}
