import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigation, useNavigationType } from "react-router";

/**
 * A native field that shows a part of the address. The browser holds its value, so that it stands as soon as it is
 * picked or typed; it follows the address (back, "clear filters"), but nothing is taken out of the hands of whoever is
 * at it.
 *
 * @param value as the address has it; the field's `defaultValue`
 */
export function useAddressControl<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const followed = useRef(value);
  const isOfHistory = useNavigationType() === NavigationType.Pop;
  const isThere = useNavigation().state === "idle";
  useEffect(() => {
    const field = control.current;
    if (!field || followed.current === value) return;
    const isHeld = field === document.activeElement;
    // The address on its way holds what was just chosen, which may have been changed again since.
    if (isHeld && !isThere) return;
    followed.current = value;
    if (!isHeld || isOfHistory) field.value = value;
  }, [value, isOfHistory, isThere]);
  return control;
}
