import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./step-bar.module.css";

export type BarStep = {
  label: string;
  state: "done" | "current" | "ahead";
  /** only of steps that the user has reached */
  to?: string | undefined;
};

type StepBarProps = {
  label: string;
  /** "Step 2 of 4", for narrow screens */
  position: string;
  /** for screen readers */
  doneLabel: string;
  steps: readonly BarStep[];
};

export function StepBar({ label, position, doneLabel, steps }: StepBarProps) {
  const current = steps.find((step) => step.state === "current");
  return (
    <nav aria-label={label} className={styles.bar}>
      <p className={styles.position} aria-hidden="true">
        <span>{position}</span>
        {current ? <strong>{current.label}</strong> : null}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(styles.step, styles[step.state])}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <StepLabel step={step} number={index + 1} doneLabel={doneLabel} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLabel({ step, number, doneLabel }: { step: BarStep; number: number; doneLabel: string }) {
  const inside = (
    <>
      <span className={styles.mark}>{step.state === "done" ? <Icon name="check" size={16} /> : number}</span>
      <span className={styles.label}>{step.label}</span>
      {step.state === "done" ? <span className="visually-hidden"> ({doneLabel})</span> : null}
    </>
  );
  if (step.to !== undefined && step.state !== "current") {
    return (
      <Link to={step.to} className={styles.inside}>
        {inside}
      </Link>
    );
  }
  return <span className={styles.inside}>{inside}</span>;
}
