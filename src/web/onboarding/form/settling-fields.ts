import type { ComponentProps } from "react";
import type { StepFormState } from "./use-step-form.ts";

type SettlingFields = Required<Pick<ComponentProps<"form">, "onChange" | "onBlur">>;

export function settlingFields({ settle }: Pick<StepFormState, "settle">): SettlingFields {
  return {
    // Splits a pasted address or account immediately, since the user looks at the result.
    onChange({ nativeEvent, target }) {
      const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
      if (isPasted && target instanceof HTMLInputElement) settle(target.name);
    },
    onBlur({ target }) {
      if ("name" in target && typeof target.name === "string" && target.name !== "") settle(target.name);
    },
  };
}
