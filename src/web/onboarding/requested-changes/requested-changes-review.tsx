import { Link } from "react-router";
import { isAskedFor, isCount, isUpload } from "#domain/cases/change-request-paths.ts";
import type { RequestedSubmission } from "#server/contract/onboarding.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Answers } from "../answers/answers.tsx";
import { useFiledTexts, useRuleContext, useWizard } from "../state/wizard-context.ts";
import { askedLabel, askedText, changedPaths } from "./requested-change-words.ts";
import styles from "./requested-changes.module.css";
import { wayTo } from "./requested-changes-list.tsx";
import type { ShownChangeRequest } from "./requested-step.ts";

export function RequestedChangesReview({ changes }: { changes: RequestedSubmission }) {
  const wizard = useWizard();
  const { review, blank } = useFiledTexts().asked;
  const changed = useChangedAsks(changes);
  return (
    <ul className={styles.changes}>
      {changed.map(({ step, path, isSame }) => {
        if (isUpload(path)) return <SentUploads key={path} step={step} path={path} changes={changes} />;
        const stored = wizard.application.steps.find((one) => one.step === step)?.values;
        const [before, after] = [changes.filed[step], stored].map((values) => askedText(path, values, wizard) || blank);
        return (
          <li key={`${step} ${path}`}>
            <p className={styles.head}>
              <strong>{askedLabel(path, wizard)}</strong>
              <Link to={wayTo({ step, path }, wizard.base)}>
                {review.change}
                <span className="visually-hidden"> – {askedLabel(path, wizard)}</span>
              </Link>
            </p>
            {isSame ? (
              <p className={styles.soft}>
                {review.same}: {after}
              </p>
            ) : (
              <dl className={styles.both}>
                <div>
                  <dt>{review.before}</dt>
                  <dd>
                    <del>{before}</del>
                  </dd>
                </div>
                <div>
                  <dt>{review.after}</dt>
                  <dd>
                    <ins>{after}</ins>
                  </dd>
                </div>
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SentUploads({
  step,
  path,
  changes,
}: Pick<ShownChangeRequest, "step" | "path"> & { changes: RequestedSubmission }) {
  const wizard = useWizard();
  const { review } = useFiledTexts().asked;
  return (
    <li>
      <p className={styles.head}>
        <strong>{askedLabel(path, wizard)}</strong>
        <Link to={wayTo({ step, path }, wizard.base)}>
          {review.change}
          <span className="visually-hidden"> – {askedLabel(path, wizard)}</span>
        </Link>
      </p>
      <p>{changes.papers.map(({ name }) => name).join(", ")}</p>
    </li>
  );
}

export function EverythingSent() {
  const { asked } = useFiledTexts();
  return (
    <Disclosure summary={asked.rest}>
      <Answers />
    </Disclosure>
  );
}

function useChangedAsks(changes: RequestedSubmission) {
  const { application } = useWizard();
  const context = useRuleContext();
  return changes.asks.flatMap(({ step, path: asked }) => {
    const stored = application.steps.find((one) => one.step === step)?.values;
    const changed = changedPaths(changes.filed[step], stored).filter(
      // The owner key is not an answer.
      (path) => isAskedFor(step, path, [asked], context) && !isCount(step, path, context) && !path.endsWith(".key"),
    );
    if (changed.length === 0) return [{ step, path: asked, isSame: true }];
    return changed.map((path) => ({ step, path, isSame: false }));
  });
}
