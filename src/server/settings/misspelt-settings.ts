import leven, { closestMatch } from "leven";
import { settingNames } from "./shown-settings.ts";

/** Two letters that changed places count as two; a short name is near to too many others for that. */
const slips = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Variables that are no setting but nearly are one that is not set: nothing reads them, and whoever wrote them believes
 * that something does.
 *
 * @param env `process.env`
 * @returns a sentence on each
 */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const unset = settingNames.filter((name) => !env[name]?.trim());
  return Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const meant = closestMatch(name, unset, { maxDistance: 2 });
    return meant === undefined || leven(name, meant) > slips(meant) ? [] : [`${name} is no setting. Is it ${meant}?`];
  });
}
