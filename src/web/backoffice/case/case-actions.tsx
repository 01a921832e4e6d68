import { type ReactNode, useState } from "react";
import { nextStep, type StaffCaseAction } from "#domain/cases/actions-for.ts";
import { needsRejectionNote } from "#domain/cases/case.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Button, ButtonLink, type ButtonProps } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "./case.module.css";
import { DifferingValues } from "./differing-values.tsx";
import type { ShownCase } from "./shown-case.ts";

interface CaseActsProps {
  readonly words: Catalogue["backofficeCase"];
  readonly sending: string;
  readonly shown: ShownCase;
  readonly colleagues: readonly Option[];
  readonly reasons: readonly Option[];
  readonly risks: readonly Option[];
  readonly askPath: string;
  readonly failure: PageFormFailure | undefined;
}

export function CaseActs(props: CaseActsProps) {
  const { words, shown } = props;
  const { acts, isDecidedHere } = shown;
  const offered = acts.filter(({ act, refusal }) => refusal === null && act !== "note");
  const next = nextStep(offered.map(({ act }) => act));
  const inOrder = [...offered.filter(({ act }) => act === next), ...offered.filter(({ act }) => act !== next)];
  const refused = [...Map.groupBy(acts, ({ refusal }) => refusal)].filter(([refusal]) => refusal !== null);
  return (
    <Section id="acts" title={words.acts.title} className={styles.acts}>
      {isDecidedHere ? null : <p className={styles.soft}>{words.acts.core}</p>}
      {offered.length + refused.length === 0 ? <p className={styles.soft}>{words.acts.nothing}</p> : null}
      {inOrder.map(({ act, times }) => (
        <Action key={`${act} ${times}`} act={act} isNext={act === next} {...props} />
      ))}
      {refused.map(([refusal, some], index) => (
        <div key={refusal} className={styles.refused}>
          {some.map(({ act }) => (
            <Button key={act} type="submit" variant="secondary" disabled aria-describedby={`refusal-${index}`}>
              {labelOf(act, words)}
            </Button>
          ))}
          <p id={`refusal-${index}`}>{refusal}</p>
        </div>
      ))}
    </Section>
  );
}

function labelOf(act: StaffCaseAction, { acts, notes }: CaseActsProps["words"]): string {
  return act === "note" ? notes.submit : acts[act];
}

type ActionProps = CaseActsProps & { act: StaffCaseAction };

const decisive: ReadonlySet<StaffCaseAction> = new Set(["approve", "reject", "reopen"]);

function Action({ isNext, ...props }: ActionProps & { isNext: boolean }) {
  const { act, words, askPath } = props;
  if (act === "ask") {
    return (
      <ButtonLink to={askPath} variant={isNext ? "primary" : "secondary"} isWide>
        {words.acts.ask}
      </ButtonLink>
    );
  }
  if (act === "take") return <ActionForm {...props} look={{ variant: "primary" }} />;
  if (act === "release") {
    return (
      <div className={styles.line}>
        <ActionForm {...props} look={{ variant: "quiet", icon: "arrow-left" }} />
      </div>
    );
  }
  const failure = failureOfForm(props.failure, act);
  return (
    <Disclosure
      summary={labelOf(act, words)}
      open={failure !== undefined}
      // Scrolls the form's button into view, since the actions scroll separately.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })}
      className={classNames(
        styles.act,
        isNext ? styles.next : decisive.has(act) && styles.decisive,
        act === "reject" && styles.ending,
      )}
    >
      <ActionForm {...props} look={{ variant: isNext ? "primary" : act === "reject" ? "danger" : "secondary" }}>
        <ActionFields {...props} failure={failure} />
      </ActionForm>
    </Disclosure>
  );
}

function ActionForm({
  act,
  words,
  sending,
  shown,
  look,
  children,
}: ActionProps & { look: Pick<ButtonProps, "variant" | "icon">; children?: ReactNode }) {
  return (
    <PageForm
      intent={act}
      failure={undefined}
      hidden={{ basedOn: String(shown.revision) }}
      submit={labelOf(act, words)}
      sending={sending}
      look={look}
    >
      {children}
    </PageForm>
  );
}

function ActionFields({ act, words: { acts }, colleagues, reasons, risks, shown, failure }: ActionProps) {
  const typed = (name: string) => failure?.typed[name];
  const [rejection, chooseRejection] = useState(typed("reason"));
  const wrong = (name: string) => failure?.fields[name];
  const select = (
    name: string,
    label: string,
    options: readonly Option[],
    { usual, onChange }: { usual?: string; onChange?: (value: string) => void } = {},
  ) => (
    <SelectField
      name={name}
      id={`${act}-${name}`}
      label={label}
      options={options}
      {...(usual === undefined && { emptyLabel: acts.choose })}
      defaultValue={typed(name) ?? usual}
      error={wrong(name)}
      onChange={(event) => onChange?.(event.target.value)}
      required
    />
  );
  const area = (name: string, label: string, isOptional: boolean) => (
    <Textarea
      name={name}
      id={`${act}-${name}`}
      label={label}
      rows={3}
      maxLength={2_000}
      isOptional={isOptional}
      defaultValue={typed(name)}
      error={wrong(name)}
    />
  );
  switch (act) {
    case "assign":
      return select("staffId", acts.colleague, colleagues);
    case "reject":
      return (
        <>
          {select("reason", acts.reason, reasons, { onChange: chooseRejection })}
          {area("note", acts.note, !needsRejectionNote(rejection))}
        </>
      );
    case "approve":
      return (
        <>
          <DifferingValues title={acts.differs} differing={shown.differing} />
          {area("note", acts.note, true)}
        </>
      );
    case "reopen":
      return area("note", acts.note, true);
    case "risk":
      return (
        <>
          {select("risk", acts.risk, risks, { usual: shown.risk.level })}
          {area("reason", acts.why, false)}
          {shown.pending === null ? null : <p className={styles.soft}>{acts.riskEnds}</p>}
        </>
      );
    case "hold":
    case "unhold":
      return area("reason", acts.why, false);
    case "ask-again":
      return <p className={styles.soft}>{acts.againLead}</p>;
    default:
      return null;
  }
}
