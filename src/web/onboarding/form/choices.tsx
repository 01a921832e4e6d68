import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { CheckboxGroup } from "#web/fields/checkbox-group.tsx";
import { RadioGroup, type RadioOption } from "#web/fields/radio-group.tsx";
import { asText } from "#web/wizard-words/as-text.ts";
import { askable } from "../requested-changes/askable.tsx";
import { useWizard } from "../state/wizard-context.ts";
import type { Asked } from "./fields.tsx";
import { useSaid } from "./step-form-context.ts";
import { useIsOptional } from "./use-presence.ts";

export const Radios = askable(function Radios({
  name,
  ...rest
}: Asked & { options: readonly RadioOption[]; isInline?: boolean }) {
  const { field } = useController({ name });
  return (
    <RadioGroup isOptional={useIsOptional(name)} {...rest} {...field} value={asText(field.value)} {...useSaid(name)} />
  );
});

type AnswerProps = Asked & {
  yes: boolean | string;
  no: boolean | string;
  yesLabel?: ReactNode;
  noLabel?: ReactNode;
  onAnswer?: (answer: boolean | string) => void;
};

export const YesNo = askable(function YesNo({ name, yes, no, yesLabel, noLabel, onAnswer, ...rest }: AnswerProps) {
  const { texts } = useWizard();
  const { onBlur, onChange, ref, value } = useController({ name }).field;
  const options = [
    { value: "yes", label: yesLabel ?? texts.frame.yes },
    { value: "no", label: noLabel ?? texts.frame.no },
  ];
  return (
    <RadioGroup
      isInline
      isOptional={useIsOptional(name)}
      {...rest}
      name={name}
      ref={ref}
      onBlur={onBlur}
      options={options}
      value={value === yes ? "yes" : value === no ? "no" : ""}
      onChange={(event) => {
        const answer = event.target.value === "yes" ? yes : no;
        onChange(answer);
        onAnswer?.(answer);
      }}
      {...useSaid(name)}
    />
  );
});

export const Ticks = askable(function Ticks({
  name,
  options,
  ...rest
}: Asked & { options: Readonly<Record<string, string>> }) {
  const { field } = useController({ name });
  const values = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <CheckboxGroup
      isOptional={useIsOptional(name)}
      {...rest}
      name={name}
      onBlur={field.onBlur}
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      values={values}
      onChangeValues={field.onChange}
      {...useSaid(name)}
    />
  );
});
