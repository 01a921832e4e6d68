export type DraftAnswer =
  | "stored"
  /** no response, or the server is busy */
  | "unreachable"
  /** rejected for good */
  | "refused";

export type DraftState = "idle" | "saving" | "saved" | "unreachable";

export interface DraftQueueOptions<Slot, Draft> {
  /** a later draft of the slot replaces this one */
  readonly slotOf: (draft: Draft) => Slot;
  /** @param sequence grows with each request of this tab. Never rejects. */
  readonly send: (draft: Draft, sequence: number) => Promise<DraftAnswer>;
  readonly now: () => number;
  readonly later: (call: () => void, milliseconds: number) => () => void;
}

export const pageClock: Pick<DraftQueueOptions<never, never>, "now" | "later"> = {
  now: () => performance.now(),
  later(call, milliseconds) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** minimum between requests, in milliseconds */
const gap = 2000;
/** delay of the first draft, in milliseconds */
const pause = 500;
const untilNextAttempt = 5000;

/** Sends drafts one at a time, only the latest of each slot, and retries failed ones. */
export class DraftQueue<Slot, Draft> {
  readonly #options: DraftQueueOptions<Slot, Draft>;
  readonly #waiting = new Map<Slot, Draft>();
  readonly #listeners = new Set<() => void>();
  #state: DraftState = "idle";
  #running: Promise<void> | null = null;
  #cancelTimer: (() => void) | null = null;
  #lastStart = Number.NEGATIVE_INFINITY;
  #sequence = 0;
  #isHeld = false;

  constructor(options: DraftQueueOptions<Slot, Draft>) {
    this.#options = options;
  }

  get state(): DraftState {
    return this.#state;
  }

  get hasUnsent(): boolean {
    return this.#waiting.size > 0 || this.#running !== null;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(draft: Draft): void {
    this.#waiting.set(this.#options.slotOf(draft), draft);
    this.#plan(pause);
  }

  /** Sends without the usual delay. */
  flush(): void {
    if (this.#waiting.size > 0) this.#plan(0, true);
  }

  /** For a submission: waits for the current request and sends no other until `release`. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    this.#stopTimer();
    await this.#running;
  }

  release(): void {
    this.#isHeld = false;
    if (this.#waiting.size > 0) this.#plan(pause);
  }

  forget(slot: Slot): void {
    this.#waiting.delete(slot);
  }

  #plan(wait: number, isUrgent = false): void {
    if (this.#isHeld || this.#running) return;
    if (isUrgent) this.#stopTimer();
    if (this.#cancelTimer) return;
    const distance = isUrgent ? 0 : this.#lastStart + gap - this.#options.now();
    this.#cancelTimer = this.#options.later(
      () => {
        this.#cancelTimer = null;
        this.#start();
      },
      Math.max(wait, distance),
    );
  }

  #start(): void {
    const [next] = this.#waiting;
    if (!next || this.#isHeld || this.#running) return;
    const [slot, draft] = next;
    this.#waiting.delete(slot);
    this.#lastStart = this.#options.now();
    this.#sequence += 1;
    if (this.#state !== "saved") this.#become("saving");
    this.#running = this.#run(draft, this.#sequence);
  }

  async #run(draft: Draft, sequence: number): Promise<void> {
    const answer = await this.#options.send(draft, sequence);
    this.#running = null;
    const slot = this.#options.slotOf(draft);
    if (answer === "unreachable" && !this.#waiting.has(slot)) this.#waiting.set(slot, draft);
    this.#become(answer === "stored" ? "saved" : answer === "unreachable" ? "unreachable" : "idle");
    if (this.#waiting.size > 0) this.#plan(answer === "unreachable" ? untilNextAttempt : pause);
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #become(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
