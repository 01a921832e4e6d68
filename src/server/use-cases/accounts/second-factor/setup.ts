import type { StartedTotp } from "#server/contract/accounts.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { qrPath } from "#server/shared/qr-path.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { FactorOwner } from "./owner.ts";
import { newSecret, secretUri } from "./time-code.ts";

const lifeMinutes = 15;
const context = "totp-setup";

type Needed = { readonly clock: Clock; readonly sealer: Sealer };

interface Setup {
  readonly owner: FactorOwner;
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}

/** Stores nothing: the secret is encrypted in `setup`, so that two parallel setups do not mix. */
export function startSetup(
  needed: Needed,
  owner: FactorOwner,
  names: { issuer: string; account: string },
): StartedTotp {
  const { clock, sealer } = needed;
  const begun: Setup = { owner, ...names, secret: newSecret() };
  const expires = clock.now().getTime() + lifeMinutes * 60_000;
  return shown(begun, sealer.seal(JSON.stringify({ ...begun, expires }), context));
}

/** Returns null if the setup is too old or was not made here. */
export function resumeSetup(needed: Needed, { setup }: { setup: string }): StartedTotp | null {
  const begun = open(needed, setup);
  return begun && shown(begun, setup);
}

/** @throws Refusal totp-setup-expired, also for another account's setup */
export function secretOfSetup(needed: Needed, setup: string, { kind, id }: FactorOwner): string {
  const begun = open(needed, setup);
  if (begun === null || begun.owner.kind !== kind || begun.owner.id !== id) throw new Refusal("totp-setup-expired");
  return begun.secret;
}

function shown({ secret, issuer, account }: Setup, setup: string): StartedTotp {
  const uri = secretUri(secret, { issuer, account });
  return { secret, uri, qr: qrPath(uri), setup };
}

function open({ clock, sealer }: Needed, setup: string): Setup | null {
  const plain = unsealed(sealer, setup);
  if (plain === null) return null;
  const opened: Setup & { expires: number } = JSON.parse(plain);
  const { expires, ...begun } = opened;
  return clock.now().getTime() < expires ? begun : null;
}

function unsealed(sealer: Sealer, setup: string): string | null {
  try {
    return sealer.unseal(setup, context);
  } catch {
    return null;
  }
}
