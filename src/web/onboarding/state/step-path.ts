import { type Step, steps } from "#domain/onboarding/types.ts";

export const isStep = (value: unknown): value is Step => steps.some((step) => step === value);

export const stepOfPath = (segment: string | undefined): Step | null =>
  steps.find((step) => String(step) === segment) ?? null;

export const pathOfStep = (base: string, step: Step): string => `${base}/${step}`;
