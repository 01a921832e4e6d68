import { type RefObject, useEffect, useEffectEvent } from "react";

/** Applies input from before hydration. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, ask: () => void): void {
  const askIfChanged = useEffectEvent(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) ask();
  });
  useEffect(() => askIfChanged(), []);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const entries = [...field.options];
  return (
    entries.some((entry) => entry.defaultSelected) && entries.some((entry) => entry.selected !== entry.defaultSelected)
  );
}
