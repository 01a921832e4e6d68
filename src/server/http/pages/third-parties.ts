import { thirdPartyScriptsOn } from "#domain/portal/third-party-scripts.ts";
import { localePrefix } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Config } from "#server/settings/config.ts";

type Analytics = PageContext["analytics"];
type Settings = Pick<Config, "tagUrl" | "surveyUrl" | "thirdPartyPages">;

const prefix = new RegExp(`^${localePrefix}(?=/|$)`);

/**
 * @param path with or without a language
 * @param isMember whether a customer is logged in
 */
export function thirdPartiesOn(path: string, isMember: boolean, settings: Settings): Analytics {
  const { tagUrl, surveyUrl } = settings;
  if (tagUrl === null && surveyUrl === null) return { tagUrl, surveyUrl, pages: null, isTagged: false };
  const pages = settings.thirdPartyPages;
  const route = path.replace(prefix, "") || "/";
  const scripts = thirdPartyScriptsOn(route, isMember, pages);
  return {
    tagUrl: scripts === "none" ? null : tagUrl,
    surveyUrl: scripts === "all" ? surveyUrl : null,
    pages,
    isTagged: tagUrl !== null,
  };
}

/** None run during an impersonation. */
export function thirdPartiesFor(
  { impersonation }: Pick<Visitor, "impersonation">,
  path: string,
  isMember: boolean,
  settings: Settings,
): Analytics {
  const none = { ...settings, tagUrl: null, surveyUrl: null };
  return thirdPartiesOn(path, isMember, impersonation === undefined ? settings : none);
}

export function thirdPartyHosts({ tagUrl, surveyUrl }: Pick<Analytics, "tagUrl" | "surveyUrl">): readonly string[] {
  return [...new Set([tagUrl, surveyUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin])))];
}
