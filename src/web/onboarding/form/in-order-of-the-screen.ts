import type { Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { positionOf } from "./place-of.ts";

export function inOrderOfTheScreen(problems: readonly Problem[], step: Step): readonly Problem[] {
  const places = new Map(problems.map((problem) => [problem, elementOf(problem.path, step)]));
  return problems.toSorted((a, b) => {
    const [here, there] = [places.get(a), places.get(b)];
    if (!here || !there || here === there) return 0;
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

export function elementOf(path: string, step: Step): Element | null {
  for (let names = path.split("."); names.length > 0; names = names.slice(0, -1)) {
    const element = document.getElementById(positionOf(names.join("."), step));
    if (element) return element;
  }
  return null;
}
