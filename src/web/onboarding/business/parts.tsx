import { useState } from "react";
import { useStepFormContext } from "../form/step-form-context.ts";
import type { StepPart } from "./business-parts.tsx";
import styles from "./part.module.css";
import { Part } from "./part.tsx";

/** The parts of step 1, closed but for the first that has to be filled in. */
export function Parts({ parts }: { parts: readonly StepPart[] }) {
  const { problems } = useStepFormContext();
  const [first] = useState(() => firstToFill(parts, problems.get().remaining));
  return (
    <div className={styles.parts}>
      {parts.map((part, index) => (
        <Part key={part.id} part={part} next={parts[index + 1]} beginsOpen={part.id === first} />
      ))}
    </div>
  );
}

function firstToFill(parts: readonly StepPart[], remaining: readonly { path: string }[]): string | undefined {
  return parts.find(({ at }) => at.some((one) => remaining.some(({ path }) => path.startsWith(one))))?.id;
}
