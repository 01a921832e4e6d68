import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigation, useNavigationType } from "react-router";

/**
 * A native field that follows a parameter of the address (back button, "clear filters"), but never while the user edits
 * it. The browser holds its value, which shows at once.
 *
 * @param value from the address; the field's `defaultValue`
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
    // The address being loaded has the previous choice; the user may have changed it since.
    if (isHeld && !isThere) return;
    followed.current = value;
    if (!isHeld || isOfHistory) field.value = value;
  }, [value, isOfHistory, isThere]);
  return control;
}
