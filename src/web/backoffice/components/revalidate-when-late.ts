import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Reloads pages that several people edit after a conflict (409). */
export function revalidateWhenLate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
