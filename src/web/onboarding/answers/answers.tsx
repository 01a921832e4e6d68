import { Link } from "react-router";
import { format } from "#texts/format.ts";
import { answersId } from "#web/onboarding/form/place-of.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { pathOfStep } from "../state/step-path.ts";
import { useWizard } from "../state/wizard-context.ts";
import { type Answer, answerGroups } from "./answer-groups.ts";
import styles from "./answers.module.css";

export function Answers() {
  const wizard = useWizard();
  const { application, base, texts } = wizard;
  return (
    <div className={styles.answers}>
      {answerGroups(wizard).map(({ title, step, anchor, isFixed, answers }) => (
        <section key={title} id={answersId(anchor ?? String(step))} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          {isFixed || application.changes ? null : (
            <Link className={styles.change} to={`${pathOfStep(base, step)}?return=onedoc${anchor ? `#${anchor}` : ""}`}>
              {texts.onedoc.change}
              <span className="visually-hidden"> – {format(texts.onedoc.changeWhat, { group: title })}</span>
            </Link>
          )}
          {answers.map((answer) => (
            <AnswerLine key={answer.line} answer={answer} />
          ))}
        </section>
      ))}
    </div>
  );
}

function AnswerLine({ answer: { line, rows } }: { answer: Answer }) {
  if (!rows) return <p className={styles.line}>{line}</p>;
  return (
    <details className={styles.person}>
      <summary className={styles.summary}>
        <span>{line}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <DefinitionList rows={rows} />
    </details>
  );
}
