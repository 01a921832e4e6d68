import leven, { closestMatch } from "leven";
import { settingNames } from "./shown-settings.ts";

/** Swapped letters count as two; short names resemble too many others. */
const slips = (name: string) => (name.length < 8 ? 1 : 2);

/** @returns a sentence on each variable that nearly matches an unset setting */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const unset = settingNames.filter((name) => !env[name]?.trim());
  return Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const meant = closestMatch(name, unset, { maxDistance: 2 });
    return meant === undefined || leven(name, meant) > slips(meant)
      ? []
      : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}
