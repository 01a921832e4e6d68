import { AsyncLocalStorage } from "node:async_hooks";

const open = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` as the inside of a transaction. Work that outlives it is outside again. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true };
  try {
    return await open.run(state, work);
  } finally {
    state.isOpen = false;
  }
}

/**
 * The embedded database has one connection: asking it for another inside a transaction would wait for ever, in
 * silence. On PostgreSQL the same mistake passes until the pool is empty. So it is an error on both.
 *
 * @param methods those of `target` that then throw inside a transaction
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
