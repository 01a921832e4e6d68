import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { format, plural } from "#texts/format.ts";
import { PasswordField } from "#web/fields/password-field.tsx";
import { csrfCookie } from "#web/http/csrf-cookie.ts";
import type { FormAnswer } from "#web/page-form/page-form-failure.ts";
import { useLocale } from "#web/texts/root-data.ts";
import type { AccountTexts } from "./account-texts.ts";
import type { JudgedPassword } from "./judge-password.ts";

const pauseMs = 500;

type NewPasswordProps = {
  texts: AccountTexts["forms"];
  least: number;
  name?: "password" | "newPassword";
  label?: string;
  errors: Readonly<Record<string, string>> | undefined;
  /** the password may not contain it */
  email?: string | undefined;
};

/** Asks for a new password twice, counts its characters, and asks the server whether a long enough one is common. */
export function NewPassword(props: NewPasswordProps) {
  const { texts, least, name = "password", label = texts.password, errors, email } = props;
  const locale = useLocale();
  const [password, setPassword] = useState("");
  const [check, setCheck] = useState("");
  const [hasLeftCheck, setLeftCheck] = useState(false);
  const { length } = [...password.normalize("NFC")];
  const judged = useJudgement(password, length >= least, email);
  const missing = least - length;
  const progress =
    length === 0
      ? undefined
      : missing > 0
        ? format(plural(locale, texts.passwordShort, missing), { count: missing })
        : (judged ?? texts.passwordGood);
  const differ = hasLeftCheck && check !== "" && check !== password ? texts.passwordsDiffer : undefined;
  const shared = {
    autoComplete: "new-password" as const,
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
    required: true,
  };
  return (
    <>
      <PasswordField
        {...shared}
        name={name}
        label={label}
        hint={format(texts.passwordHint, { least })}
        error={length === 0 || missing > 0 ? errors?.[name] : (judged ?? undefined)}
        progress={judged ? undefined : progress}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        {...shared}
        name="passwordCheck"
        label={texts.passwordCheck}
        error={differ ?? (check === "" || check !== password ? errors?.["passwordCheck"] : undefined)}
        onChange={({ target }) => setCheck(target.value)}
        onBlur={() => setLeftCheck(true)}
      />
    </>
  );
}

function useJudgement(password: string, isLongEnough: boolean, email: string | undefined): string | null {
  const { submit, data } = useFetcher<FormAnswer<JudgedPassword>>();
  useEffect(() => {
    if (!isLongEnough) return;
    const timer = setTimeout(() => {
      const csrf_token = csrfCookie(document.cookie) ?? "";
      void submit(
        { intent: "judge", csrf_token, password, email: email ?? "" },
        { method: "post", defaultShouldRevalidate: false },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [password, isLongEnough, email, submit]);
  const judged = data?.done;
  return isLongEnough && judged?.judged === password.length ? judged.problem : null;
}
