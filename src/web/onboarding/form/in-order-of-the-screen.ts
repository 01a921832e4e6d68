import type { Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { positionOf } from "./place-of.ts";

/** Sorts problems from the top of the page to its end, so that one can work through the summary. In the browser only. */
export function inOrderOfTheScreen(problems: readonly Problem[], step: Step): readonly Problem[] {
  const places = new Map(problems.map((problem) => [problem, elementOf(problem.path, step)]));
  return problems.toSorted((a, b) => {
    const [here, there] = [places.get(a), places.get(b)];
    if (!here || !there || here === there) return 0;
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** The element of the field. While the field is not drawn yet, that of the list in which it will stand. */
export function elementOf(path: string, step: Step): Element | null {
  for (let names = path.split("."); names.length > 0; names = names.slice(0, -1)) {
    const element = document.getElementById(positionOf(names.join("."), step));
    if (element) return element;
  }
  return null;
}
