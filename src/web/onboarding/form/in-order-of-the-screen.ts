import type { Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { placeOf } from "./place-of.ts";

/** Problems from the top of the page to its end, so that the summary can be worked through. In the browser only. */
export function inOrderOfTheScreen(problems: readonly Problem[], step: Step): readonly Problem[] {
  const places = new Map(problems.map((problem) => [problem, elementOf(problem.path, step)]));
  return problems.toSorted((a, b) => {
    const [here, there] = [places.get(a), places.get(b)];
    if (!here || !there || here === there) return 0;
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** The field, or while it is not drawn yet the list that it is going to stand in. */
function elementOf(path: string, step: Step): Element | null {
  for (let names = path.split("."); names.length > 0; names = names.slice(0, -1)) {
    const element = document.getElementById(placeOf(names.join("."), step));
    if (element) return element;
  }
  return null;
}
