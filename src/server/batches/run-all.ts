export class TaskFailures extends Error {
  readonly all: readonly unknown[];

  constructor(all: readonly unknown[]) {
    super(`${all.length} tasks failed`, { cause: all[0] });
    this.name = "TaskFailures";
    this.all = all;
  }
}

/** @throws TaskFailures, after trying all */
export async function runAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      failures.push(...(error instanceof TaskFailures ? error.all : [error]));
    }
  }
  if (failures.length > 0) throw new TaskFailures(failures);
}
