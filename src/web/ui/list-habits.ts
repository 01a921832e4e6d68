/** kept until logout */
export type Habit = "denseRows" | "noKeys";
const habits: readonly Habit[] = ["denseRows", "noKeys"];

/** Runs before rows are painted. */
export const habitScript = `if(localStorage.getItem("denseRows"))document.documentElement.dataset.rows="dense"`;

export function hasHabit(habit: Habit): boolean {
  try {
    return localStorage.getItem(habit) !== null;
  } catch {
    return unkept.has(habit);
  }
}

/** For a root element rebuilt by the browser. */
export function restoreDensity(): void {
  if (hasHabit("denseRows")) document.documentElement.dataset["rows"] = "dense";
  else delete document.documentElement.dataset["rows"];
}

export function forgetHabits(): void {
  for (const habit of habits) keepHabit(habit, false);
}

/** Without storage, they last as long as the page. */
const unkept = new Set<Habit>();
export const habitListeners = new Set<() => void>();

export function keepHabit(habit: Habit, isOn: boolean): void {
  if (isOn) unkept.add(habit);
  else unkept.delete(habit);
  try {
    if (isOn) localStorage.setItem(habit, "1");
    else localStorage.removeItem(habit);
  } catch {}
  restoreDensity();
  for (const listener of habitListeners) listener();
}
