import { AsyncLocalStorage } from "node:async_hooks";

const open = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` inside a transaction. Work that goes on after it counts as outside again. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true };
  try {
    return await open.run(state, work);
  } finally {
    state.isOpen = false;
  }
}

/**
 * The embedded database has one connection: a second one asked for inside a transaction would never come, and nothing
 * would say so. On PostgreSQL the same mistake goes unnoticed until the pool is empty. So both throw.
 *
 * @param methods those of `target` that throw inside a transaction
 */
export function refuseInsideTransaction(target: object, methods: readonly string[]): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") throw new Error(`there is no method ${name} to guard`);
    const guarded = new Proxy(method, {
      apply(original, self, args) {
        assertOutsideTransaction();
        return Reflect.apply(original, self, args);
      },
    });
    Reflect.set(target, name, guarded);
  }
}

function assertOutsideTransaction(): void {
  if (open.getStore()?.isOpen) {
    throw new Error("the database was used inside an open transaction: use the transaction that was handed in");
  }
}
