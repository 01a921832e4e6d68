import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigation, useNavigationType } from "react-router";

/**
 * Follows the address (back button, "clear filters"), but not while the user edits the field. The browser holds its
 * value, which shows at once.
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
    // The user may have changed the choice while the address was loading.
    if (isHeld && !isThere) return;
    followed.current = value;
    if (!isHeld || isOfHistory) field.value = value;
  }, [value, isOfHistory, isThere]);
  return control;
}
