import type { Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { Sealer } from "#server/ports/secrets.ts";

function stepContext(applicationId: string, step: Step): string {
  return `application-step:${applicationId}:${step}`;
}

function draftContext(applicationId: string, step: Step): string {
  return `application-draft:${applicationId}:${step}`;
}

export function sealStep<S extends Step>(sealer: Sealer, id: string, step: S, values: ValuesOf[S]): string {
  return sealer.seal(JSON.stringify(values), stepContext(id, step));
}

export function unsealStep<S extends Step>(sealer: Sealer, id: string, step: S, sealed: string): ValuesOf[S] {
  const values: ValuesOf[S] = JSON.parse(sealer.unseal(sealed, stepContext(id, step)));
  return values;
}

export function sealDraft(sealer: Sealer, id: string, step: Step, values: unknown): string {
  return sealer.seal(JSON.stringify(values), draftContext(id, step));
}

export function unsealDraft(sealer: Sealer, id: string, step: Step, sealed: string): unknown {
  return JSON.parse(sealer.unseal(sealed, draftContext(id, step)));
}
