/** List preferences of this browser, kept until logout. */
export type Habit = "denseRows" | "noKeys";
const habits: readonly Habit[] = ["denseRows", "noKeys"];

/** Runs in the head, before rows are painted. */
export const habitScript = `if(localStorage.getItem("denseRows"))document.documentElement.dataset.rows="dense"`;

export function hasHabit(habit: Habit): boolean {
  try {
    return localStorage.getItem(habit) !== null;
  } catch {
    return unkept.has(habit);
  }
}

/** Restores density after the browser has rebuilt the root element. */
export function restoreDensity(): void {
  if (hasHabit("denseRows")) document.documentElement.dataset["rows"] = "dense";
  else delete document.documentElement.dataset["rows"];
}

export function forgetHabits(): void {
  for (const habit of habits) keepHabit(habit, false);
}

/** Preferences of browsers without storage; they last as long as the page. */
const unkept = new Set<Habit>();
export const habitListeners = new Set<() => void>();

export function keepHabit(habit: Habit, isOn: boolean): void {
  if (isOn) unkept.add(habit);
  else unkept.delete(habit);
  try {
    if (isOn) localStorage.setItem(habit, "1");
    else localStorage.removeItem(habit);
  } catch {
    // It is kept in `unkept`.
  }
  restoreDensity();
  for (const listener of habitListeners) listener();
}
