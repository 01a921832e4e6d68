import type { Ref } from "react";
import type { StepUp } from "#server/contract/profile.ts";
import { PasswordField } from "#web/fields/password-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import styles from "./step-up-fields.module.css";
import type { StepUpTexts } from "./step-up-texts.ts";

type StepUpFieldsProps = {
  stepUp: StepUp;
  failure: PageFormFailure | undefined;
  words: StepUpTexts;
  ref?: Ref<HTMLInputElement>;
};

export function StepUpFields({ stepUp: { email, needsTotp }, failure, words, ref }: StepUpFieldsProps) {
  const { password, totp } = failure?.fields ?? {};
  const totpError = failure?.code === "code-wrong" ? failure.message : totp;
  const passwordError = password ?? (totpError === undefined ? failure?.message : undefined);
  return (
    <div className={styles.fields}>
      <p>{words.text}</p>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={ref}
        name="password"
        label={words.password}
        autoComplete="current-password"
        required
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        error={passwordError}
      />
      {needsTotp ? (
        <TextField
          name="totp"
          label={words.totp}
          hint={words.totpHint}
          error={totpError}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          width="half"
          hasFigures
          required
        />
      ) : null}
    </div>
  );
}
