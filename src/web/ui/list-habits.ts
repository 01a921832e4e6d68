/** How somebody works lists in this browser; kept until they log out. */
export type Habit = "denseRows" | "noKeys";
const habits: readonly Habit[] = ["denseRows", "noKeys"];

/** Part of the script in the head: rows are dense before they are painted. */
export const habitScript = `if(localStorage.getItem("denseRows"))document.documentElement.dataset.rows="dense"`;

export function hasHabit(habit: Habit): boolean {
  try {
    return localStorage.getItem(habit) !== null;
  } catch {
    return unkept.has(habit);
  }
}

/** Puts the density back when the root element was made anew in the browser. */
export function restoreDensity(): void {
  if (hasHabit("denseRows")) document.documentElement.dataset["rows"] = "dense";
  else delete document.documentElement.dataset["rows"];
}

export function forgetHabits(): void {
  for (const habit of habits) keepHabit(habit, false);
}

/** Those of a browser that keeps nothing: they last as long as the page. */
const unkept = new Set<Habit>();
/** Told after each change. */
export const habitListeners = new Set<() => void>();

export function keepHabit(habit: Habit, isOn: boolean): void {
  if (isOn) unkept.add(habit);
  else unkept.delete(habit);
  try {
    if (isOn) localStorage.setItem(habit, "1");
    else localStorage.removeItem(habit);
  } catch {
    // It is held in `unkept`.
  }
  restoreDensity();
  for (const listener of habitListeners) listener();
}
