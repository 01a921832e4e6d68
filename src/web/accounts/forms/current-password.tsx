import type { ReactNode } from "react";
import { PasswordField } from "#web/fields/password-field.tsx";
import type { AccountTexts } from "./account-texts.ts";

type CurrentPasswordProps = {
  texts: AccountTexts["forms"];
  /** set where another form of the page has a password */
  name?: string;
  label?: string;
  hint?: ReactNode;
  /** for password managers; absent if the form has an e-mail field */
  email?: string;
  error: string | undefined;
};

export function CurrentPassword({ texts, name = "password", label, hint, email, error }: CurrentPasswordProps) {
  return (
    <>
      {email === undefined ? null : (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        name={name}
        label={label ?? texts.password}
        hint={hint}
        autoComplete="current-password"
        required
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        error={error}
      />
    </>
  );
}
