/** The element that shows a group of answers. @param group its section in its step, or the step where it has none */
export function answersId(group: string): string {
  return `answers-${group}`;
}
