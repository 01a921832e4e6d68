import { Link } from "react-router";
import { format } from "#texts/format.ts";
import { answersId } from "#web/onboarding/form/place-of.ts";
import { Card } from "#web/ui/card.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { pathOfStep } from "../state/step-path.ts";
import { useWizard } from "../state/wizard-context.ts";
import { answerGroups } from "./answer-groups.ts";
import styles from "./answers.module.css";

/** Everything entered, in groups, each with a way to change it that comes back here. */
export function Answers() {
  const wizard = useWizard();
  const { base, texts } = wizard;
  return (
    <div className={styles.answers}>
      {answerGroups(wizard).map(({ title, step, anchor, isFixed, rows }) => (
        <Card
          key={title}
          id={answersId(anchor ?? String(step))}
          title={title}
          level={3}
          aside={
            isFixed ? null : (
              <Link to={`${pathOfStep(base, step)}?return=onedoc${anchor ? `#${anchor}` : ""}`}>
                {texts.onedoc.change}
                <span className="visually-hidden"> – {format(texts.onedoc.changeWhat, { group: title })}</span>
              </Link>
            )
          }
        >
          <DefinitionList rows={rows} />
        </Card>
      ))}
    </div>
  );
}
