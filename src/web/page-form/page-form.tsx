import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { FormProblems, type FormProblemsProps } from "./form-problems.tsx";
import styles from "./page-form.module.css";
import { PostForm, useIsSending } from "./post-form.tsx";

/** `failure`: of this form, not of another one of the page */
type PageFormProps = FormProblemsProps & {
  /** which of the page's forms this is: its value of the field `intent` */
  intent: string;
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
      <FormProblems failure={failure} problems={problems} />
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
