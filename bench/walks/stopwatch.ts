import type { Locator } from "@playwright/test";
import type { Hands } from "#tests/e2e/input-modes.ts";

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time
 * with interactive systems", 1980), for an experienced user with average typing.
 */
const seconds = {
  think: 1.35,
  /** moving the pointer or a finger to its target */
  point: 1.1,
  press: 0.2,
  /** between mouse and keyboard */
  home: 0.4,
  key: 0.28,
} as const;

export interface Walk {
  readonly clicks: number;
  readonly keys: number;
  /** input by the model, loading as measured */
  readonly seconds: number;
}

export interface Stopwatch {
  readonly hands: Hands;
  readonly read: (forSeconds: number) => void;
  readonly walked: () => Walk;
}

/** Starts a stopwatch. It includes the script's own time, since it waits for pages like a person. */
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
