import type { Locator } from "@playwright/test";
import type { Hands } from "#tests/e2e/input-modes.ts";

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time
 * with interactive systems", 1980), of somebody who knows the work and types as most people in an office do.
 */
const seconds = {
  /** deciding what to do next */
  think: 1.35,
  /** the pointer, or a finger, to its target */
  point: 1.1,
  press: 0.2,
  /** between the mouse and the keyboard */
  home: 0.4,
  key: 0.28,
} as const;

/** What somebody did, and how long it would take them. */
export interface Walk {
  readonly clicks: number;
  readonly keys: number;
  /** the hands by the model, and the waiting for the pages as it was */
  readonly seconds: number;
}

export interface Stopwatch {
  /** hands whose every move is counted */
  readonly hands: Hands;
  /** Reads something off the screen, or off a paper beside it. */
  readonly read: (forSeconds: number) => void;
  readonly walked: () => Walk;
}

/** Starts a stopwatch. What the script itself takes counts too: it waits for the pages as a person would. */
export function startStopwatch(hands: Hands): Stopwatch {
  const started = performance.now();
  let clicks = 0;
  let keys = 0;
  let ofHands = 0;
  const click = (): void => {
    clicks += 1;
    ofHands += seconds.think + seconds.point + seconds.press;
  };
  const counted = async (done: Promise<void>): Promise<void> => {
    click();
    await done;
  };
  return {
    hands: {
      type: async (field: Locator, text: string) => {
        click();
        keys += text.length;
        ofHands += 2 * seconds.home + text.length * seconds.key;
        await hands.type(field, text);
      },
      choose: (radio) => counted(hands.choose(radio)),
      tick: (box) => counted(hands.tick(box)),
      pick: async (select, entry) => {
        click();
        click();
        await hands.pick(select, entry);
      },
      press: (button) => counted(hands.press(button)),
    },
    read: (forSeconds) => {
      ofHands += forSeconds;
    },
    walked: () => ({ clicks, keys, seconds: ofHands + (performance.now() - started) / 1000 }),
  };
}
