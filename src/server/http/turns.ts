/** Resolves when it is one's turn; undefined: at once. */
export type TakeTurn = () => Promise<void> | undefined;

/**
 * Lets so many pieces of answers be made in one lap of the event loop, however many answers are under way: between two laps
 * everybody else comes to their turn, above all whoever holds a lock in the database and waits for its next word.
 */
export function turnsOf(mostInOneLap: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let given = 0;
  let isRunning = false;

  function lap(): void {
    const next = waiting.splice(0, mostInOneLap);
    given = next.length;
    isRunning = given > 0;
    if (isRunning) setImmediate(lap);
    for (const begin of next) begin();
  }

  return () => {
    if (!isRunning) {
      isRunning = true;
      setImmediate(lap);
    }
    if (given < mostInOneLap) {
      given += 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
}
