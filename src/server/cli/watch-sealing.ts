import type { Sealer } from "#server/ports/secrets.ts";

/** A sealer that knows whether it has sealed anything. */
export function watchSealing(sealer: Sealer): { readonly sealer: Sealer; readonly hasSealed: () => boolean } {
  let hasSealed = false;
  const noted = <Sealed>(sealed: Sealed): Sealed => {
    hasSealed = true;
    return sealed;
  };
  return {
    sealer: {
      ...sealer,
      seal: (plain, context) => noted(sealer.seal(plain, context)),
      sealBytes: (plain, context) => noted(sealer.sealBytes(plain, context)),
      sealStream: (plain, context) => noted(sealer.sealStream(plain, context)),
    },
    hasSealed: () => hasSealed,
  };
}
