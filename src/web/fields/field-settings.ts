import { createContext, useContext } from "react";

export type FieldSettings = {
  readonly locale: "cs" | "sk" | "hu" | "en";
  readonly errorWord: string;
  readonly warningWord: string;
  readonly optionalWord: string;
  readonly calendarWord: string;
};

export const FieldSettingsContext = createContext<FieldSettings>({
  locale: "en",
  errorWord: "Error",
  warningWord: "Warning",
  optionalWord: "optional",
  calendarWord: "choose in the calendar",
});

export const useFieldSettings = (): FieldSettings => useContext(FieldSettingsContext);
