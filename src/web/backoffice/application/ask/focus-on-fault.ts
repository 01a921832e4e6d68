/**
 * Brings what was refused into sight: the first wrong field, unfolding what it is in, or else what is said of the whole form.
 * The button that sends is in sight all the time, the fields and the message above them are not.
 */
export function focusOnFault(page: HTMLElement): void {
  const field = page.querySelector<HTMLElement>('[aria-invalid="true"]');
  for (let folded = field?.closest("details"); folded; folded = folded.parentElement?.closest("details")) {
    folded.open = true;
  }
  (field ?? page.querySelector<HTMLElement>('[role="alert"]'))?.focus();
}
