import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { FormProvider } from "react-hook-form";
import { useRevalidator } from "react-router";
import { rulesFor } from "#domain/countries/index.ts";
import { checkCard } from "#forms/onboarding/check-part.ts";
import type { OwnerCard } from "#server/contract/owner-links.ts";
import { format } from "#texts/format.ts";
import { SaveStatus } from "#web/drafts/save-status.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { inOrderOfTheScreen } from "../form/in-order-of-the-screen.ts";
import { settlingFields } from "../form/settling-fields.ts";
import formStyles from "../form/step-form.module.css";
import { StepFormContext, useProblemText, useStepFormContext } from "../form/step-form-context.ts";
import { type StepFormState, useStepForm } from "../form/use-step-form.ts";
import { wireValues } from "../form/wire-values.ts";
import styles from "../frame/wizard-frame.module.css";
import { OwnerFields } from "../owners/owner-fields.tsx";
import type { WizardData } from "../state/load-wizard.ts";
import { useStore } from "../state/store.ts";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { answersIn, cardPath, type OwnerSession, type SavedElsewhere } from "./owner-session.ts";

type OwnerTexts = WizardData["ownerTexts"]["page"];

type OwnerFormProps = { card: OwnerCard; session: OwnerSession; texts: OwnerTexts; onSent: () => void };

export function OwnerForm({ card, session, texts: words, onSent }: OwnerFormProps) {
  const { texts } = useWizard();
  const context = useRuleContext();
  const state = useStepForm(1, { isSubmitted: card.state === "filled-in", card: cardPath });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { country, companyName } = card;
  const facts = { company: companyName ?? "", country: texts.frame.country[country] };
  const lead = format(companyName === null ? words.leadUnnamed : words.lead, facts);
  const formContext = useMemo(
    () => ({ problems: state.problems, asked: null, onReveal: () => () => undefined, reveal: () => undefined }),
    [state.problems],
  );

  async function submit() {
    if (isSending) return;
    setFailure(null);
    const typed = state.form.getValues();
    const answers = answersIn(wireValues(1, typed, context));
    const { values, problems } = checkCard(rulesFor(country).owner, answers, cardPath, context);
    if (problems.length > 0) return state.problems.fail(problems, typed);
    setSending(true);
    const outcome = await session.send(values);
    if (outcome.is === "sent") {
      await revalidate();
      onSent();
    }
    if (outcome.is === "invalid") state.problems.fail(outcome.problems, typed);
    if (outcome.is === "failed") setFailure(outcome.isOffline ? texts.failure.offline : words.failed);
    setSending(false);
  }

  return (
    <FormProvider {...state.form}>
      <StepFormContext value={formContext}>
        <div className={styles.frame}>
          <form
            noValidate
            method="post"
            className={formStyles.form}
            onSubmit={(event) => {
              event.preventDefault();
              const { activeElement } = document;
              if (activeElement instanceof HTMLInputElement) state.settle(activeElement.name);
              void submit();
            }}
            {...settlingFields(state)}
          >
            <PageHeading lead={lead}>{words.title}</PageHeading>
            <OwnerProblems title={words.title} />
            <Notice tone={card.state === "refused" ? "warning" : "info"}>
              <p>{card.state === "refused" ? words.refused : words.privacy}</p>
            </Notice>
            <ChangedElsewhere session={session} state={state} words={words} />
            <LiveFields>
              <OwnerFields path={cardPath} />
            </LiveFields>
            <FailureNotice>{failure}</FailureNotice>
            <div className={formStyles.actions}>
              <LiveFields>
                <Button type="submit" size="large" isBusy={isSending} busyLabel={texts.frame.sending}>
                  {words.send}
                </Button>
              </LiveFields>
            </div>
          </form>
          <aside className={styles.aside} aria-label={words.title}>
            <SaveStatus drafts={session.form.drafts} words={texts.saving} />
          </aside>
        </div>
      </StepFormContext>
    </FormProvider>
  );
}

function OwnerProblems({ title }: { title: string }) {
  const { problems } = useStepFormContext();
  const { application, texts, words } = useWizard();
  const said = useSyncExternalStore(problems.subscribe, problems.get, problems.get);
  const wordsFor = useProblemText();
  if (said.problems.length === 0) return null;
  const { country, customerType } = application;
  const errors = inOrderOfTheScreen(said.problems, 1).map(({ path, code }) => ({
    fieldId: fieldId(path),
    label: fieldLabel(path.replace(`${cardPath}.`, ""), { country, customerType, words }),
    message: wordsFor(code),
  }));
  return (
    <ErrorSummary
      aria-label={title}
      title={texts.frame.errorsTitle}
      errors={errors}
      focusOn={said.failures || undefined}
    />
  );
}

type ChangedElsewhereProps = { session: OwnerSession; state: StepFormState; words: OwnerTexts };

function ChangedElsewhere({ session, state, words }: ChangedElsewhereProps) {
  const elsewhere = useStore(session.elsewhere);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (elsewhere !== null) notice.current?.scrollIntoView({ block: "center" });
  }, [elsewhere]);
  if (elsewhere === null) return null;

  function keepMine(stored: SavedElsewhere) {
    session.goOnFrom(stored);
    state.keep(state.form.getValues());
  }
  function takeStored(stored: SavedElsewhere) {
    session.goOnFrom(stored);
    session.form.drafts.forget(1);
    session.form.typed.delete(1);
    state.take({ uboData: { owners: [stored.values] } }, 0);
  }
  return (
    <div ref={notice}>
      <Notice tone="warning" role="alert">
        <p>{words.changed}</p>
        <Button variant="secondary" onClick={() => keepMine(elsewhere)}>
          {words.keepMine}
        </Button>
        <Button variant="quiet" onClick={() => takeStored(elsewhere)}>
          {words.takeStored}
        </Button>
      </Notice>
    </div>
  );
}
