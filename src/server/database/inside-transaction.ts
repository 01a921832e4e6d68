import { AsyncLocalStorage } from "node:async_hooks";

const open = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` marked as inside a transaction. Work that outlives it counts as outside. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true };
  try {
    return await open.run(state, work);
  } finally {
    state.isOpen = false;
  }
}

/**
 * PGlite has one connection: requesting a second one inside a transaction would deadlock silently. PostgreSQL hides the
 * mistake until its pool is exhausted. So both throw.
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
