import { mayLoadThirdParties } from "#domain/portal/third-party-scripts.ts";
import type { Config } from "#server/config.ts";
import type { PageContext } from "#server/contract.ts";

type Analytics = PageContext["analytics"];

const none: Analytics = { tagUrl: null, surveyUrl: null };
const prefix = /^\/(?:cs|sk|hu|en)(?=\/|$)/;

/** The scripts of others that a page may load, should its visitor agree. @param path with or without a language */
export function thirdPartiesOn(path: string, { tagUrl, surveyUrl }: Pick<Config, "tagUrl" | "surveyUrl">): Analytics {
  const route = path.replace(prefix, "").replace(/\.data$/, "");
  return mayLoadThirdParties(route) ? { tagUrl, surveyUrl } : none;
}

/** Hosts for the page's policy. */
export function thirdPartyHosts({ tagUrl, surveyUrl }: Analytics): readonly string[] {
  return [...new Set([tagUrl, surveyUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin])))];
}
