import { type ReactNode, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import within from "./button-within.module.css";
import control from "./control.module.css";
import { describe, FieldFrame } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";
import styles from "./password-field.module.css";
import type { TextFieldProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "width" | "hasFigures" | "warning"> & {
  autoComplete: "current-password" | "new-password";
  showLabel: string;
  hideLabel: string;
  progress?: ReactNode;
};

export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  id: givenId,
  className,
  showLabel,
  hideLabel,
  progress,
  ...input
}: PasswordFieldProps) {
  const id = givenId ?? fieldId(input.name);
  const [isShown, setShown] = useState(false);
  const said = { hint, error };
  const { "aria-describedby": words, ...invalid } = describe(id, said);
  const describedBy = progress ? classNames(words, `${id}-progress`) : words;
  return (
    <FieldFrame id={id} label={label} {...said} isOptional={isOptional}>
      <span className={styles.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...invalid}
          aria-describedby={describedBy}
          id={id}
          type={isShown ? "text" : "password"}
          className={classNames(control.control, styles.input, className)}
        />
        <button
          type="button"
          className={within.button}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          title={isShown ? hideLabel : showLabel}
        >
          <Icon name={isShown ? "eye-off" : "eye"} size={22} />
          <span className="visually-hidden">{isShown ? hideLabel : showLabel}</span>
        </button>
      </span>
      {progress ? (
        <span id={`${id}-progress`} className={styles.progress}>
          {progress}
        </span>
      ) : null}
    </FieldFrame>
  );
}
