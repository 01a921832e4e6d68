import { createContext, useContext } from "react";

export type FieldSettings = {
  readonly locale: "cs" | "sk" | "hu" | "en";
  /** read before an error: "Error" */
  readonly errorWord: string;
  readonly warningWord: string;
  /** shown after the label of an optional field */
  readonly optionalWord: string;
  /** label of the calendar button */
  readonly calendarWord: string;
};

export const FieldSettingsContext = createContext<FieldSettings>({
  locale: "en",
  errorWord: "Error",
  warningWord: "Warning",
  optionalWord: "optional",
  calendarWord: "choose in the calendar",
});

export function useFieldSettings(): FieldSettings {
  return useContext(FieldSettingsContext);
}
