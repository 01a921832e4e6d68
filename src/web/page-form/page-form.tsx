import type { ReactNode } from "react";
import { fieldId } from "#web/fields/field-id.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./page-form.module.css";
import type { PageFormFailure } from "./page-form-failure.ts";
import { PostForm, useIsSending } from "./post-form.tsx";

type PageFormProps = {
  /** which of the page's forms this is: its value of the field `intent` */
  intent: string;
  /** of this form, not of another one of the page */
  failure: PageFormFailure | undefined;
  /** heading of the list of wrong fields, and what the fields are called in it */
  problems?: { title: string; labels: Readonly<Record<string, string>> };
  submit: string;
  /** for screen readers, where several buttons have the same words */
  submitLabel?: string;
  sending: string;
  look?: Pick<ButtonProps, "variant" | "size" | "icon" | "iconEnd">;
  /** The button stays busy: another page is on its way. */
  isDone?: boolean;
  /** values that travel along unseen */
  hidden?: Readonly<Record<string, string>>;
  /** What it leads to is read from the top, as another page is. */
  leadsOn?: boolean;
  /** Leave the page as it is after an answer that was no failure. */
  staysPut?: boolean;
  /** another page's action */
  action?: string;
  children?: ReactNode;
};

/** A form that the browser can send by itself, and sends by script once there is one; either way to the page's action. */
export function PageForm({
  intent,
  failure,
  problems,
  submit,
  submitLabel,
  sending,
  look,
  isDone = false,
  hidden = {},
  leadsOn = false,
  staysPut = false,
  action,
  children,
}: PageFormProps) {
  const isSending = useIsSending(intent) || isDone;
  const wrong = problems ? Object.entries(failure?.fields ?? {}) : [];
  return (
    <PostForm
      intent={intent}
      hidden={Object.entries(hidden)}
      {...(action !== undefined && { action })}
      defaultShouldRevalidate={!staysPut}
      noValidate
      leadsOn={leadsOn}
      className={styles.form}
      onSubmit={(event) => {
        if (isDone) event.preventDefault();
      }}
    >
      {failure && problems && wrong.length > 0 ? (
        <ErrorSummary
          title={problems.title}
          focusOn={failure}
          errors={wrong.map(([name, message]) => ({ fieldId: fieldId(name), label: problems.labels[name], message }))}
        />
      ) : null}
      {failure && wrong.length === 0 ? (
        <Notice tone="error" role="alert">
          <p>{failure.message}</p>
        </Notice>
      ) : null}
      {children}
      <Button
        {...look}
        type="submit"
        isBusy={isSending}
        busyLabel={sending}
        aria-label={submitLabel}
        className={styles.submit}
      >
        {submit}
      </Button>
    </PostForm>
  );
}
