import type { PageFormFailure } from "./page-form-failure.ts";

/** What the action of a page answers. */
export interface FormAnswer<T> {
  readonly done?: T;
  readonly failure?: PageFormFailure;
}
