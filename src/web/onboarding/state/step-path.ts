import { type Step, steps } from "#domain/onboarding/types.ts";

export function isStep(value: unknown): value is Step {
  return steps.some((step) => step === value);
}

export function stepOfPath(segment: string | undefined): Step | null {
  return steps.find((step) => String(step) === segment) ?? null;
}

export function pathOfStep(base: string, step: Step): string {
  return `${base}/${step}`;
}
