import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages that several people act on: a form that came too late (409) has the page loaded as it is now. */
export function revalidateWhenLate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
