import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { FormProblems, type FormProblemsProps } from "./form-problems.tsx";
import styles from "./page-form.module.css";
import { PostForm, useIsSending } from "./post-form.tsx";

type PageFormProps = FormProblemsProps & {
  intent: string;
  submit: string;
  submitLabel?: string;
  sending: string;
  look?: Pick<ButtonProps, "variant" | "size" | "icon" | "iconEnd">;
  /** the next page is loading */
  isDone?: boolean;
  hidden?: Readonly<Record<string, string>>;
  /** Scrolls to the top afterwards. */
  leadsOn?: boolean;
  /** Does not reload the page's data after a success. */
  staysPut?: boolean;
  action?: string;
  children?: ReactNode;
};

/** Works without scripts. */
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
