import type { Sealer } from "#server/ports/secrets.ts";

/** Of 200 bytes each. */
const most = 20_000;
/** In milliseconds. A deleted name stays in memory no longer than this. */
const keptFor = 10 * 60_000;

interface Opened {
  readonly names: Map<string, { readonly sealedName: string; readonly name: string }>;
  readonly since: number;
}

const bySealer = new WeakMap<Sealer, Opened>();

/** Decryption would take most of the time of sorting thousands of names. @throws Unsealable */
export function openName(sealer: Sealer, sealedName: string, context: string, now = performance.now()): string {
  const { names } = openedLately(sealer, now);
  const known = names.get(context);
  if (known?.sealedName === sealedName) return known.name;
  const name = sealer.unseal(sealedName, context);
  const { value: oldest } = names.keys().next();
  if (names.size >= most && oldest !== undefined) names.delete(oldest);
  names.set(context, { sealedName, name });
  return name;
}

function openedLately(sealer: Sealer, now: number): Opened {
  const known = bySealer.get(sealer);
  if (known !== undefined && now - known.since < keptFor) return known;
  const opened: Opened = { names: new Map(), since: now };
  bySealer.set(sealer, opened);
  return opened;
}
