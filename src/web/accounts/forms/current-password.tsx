import type { ReactNode } from "react";
import { PasswordField } from "#web/fields/password-field.tsx";
import type { AccountTexts } from "./account-texts.ts";

type CurrentPasswordProps = {
  texts: AccountTexts["forms"];
  /** differs where the page has another form with a password */
  name?: string;
  label?: string;
  hint?: ReactNode;
  /** of the account, for password managers; absent: the form has a field for it, or it is unknown */
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
