import { createContext, useContext } from "react";

/** What all fields of a page share. The locale decides how dates and amounts are shown. */
export type FieldSettings = {
  readonly locale: "cs" | "sk" | "hu" | "en";
  /** said before an error, a warning: "Error", "Warning" */
  readonly errorWord: string;
  readonly warningWord: string;
  /** stands behind the label of a field that may stay empty: "optional" */
  readonly optionalWord: string;
  /** what the button beside a day does: "choose in the calendar" */
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
