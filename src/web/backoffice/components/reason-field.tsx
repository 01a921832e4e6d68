import { TextField } from "#web/fields/text-field.tsx";
import { type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";

type ReasonFieldProps = {
  id: string;
  words: { readonly reason: string; readonly reasonHint: string };
  failure: PageFormFailure | undefined;
};

export function ReasonField({ id, words: { reason, reasonHint }, failure }: ReasonFieldProps) {
  return (
    <TextField
      {...typedField(failure, "reason")}
      id={id}
      label={reason}
      hint={reasonHint}
      maxLength={500}
      autoComplete="off"
    />
  );
}
