import { useSyncExternalStore } from "react";
import { type Habit, habitListeners, hasHabit, keepHabit } from "#web/ui/list-habits.ts";

export function useHabit(habit: Habit): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => hasHabit(habit),
    () => false,
  );
  return [isOn, (wanted) => keepHabit(habit, wanted)];
}

function subscribe(listener: () => void): () => void {
  habitListeners.add(listener);
  return () => habitListeners.delete(listener);
}
