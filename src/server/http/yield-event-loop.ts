export type YieldToLoop = () => Promise<void> | undefined;

/** Lets other requests proceed between pieces of responses, above all one that holds a database lock. */
export function limitPerLoop(mostInOneLap: number): YieldToLoop {
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
