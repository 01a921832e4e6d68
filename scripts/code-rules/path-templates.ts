import { pages } from "../../src/domain/shared/paths.ts";

/** Addresses are made here, and by the routes of the API, whose table writes them as patterns. */
const makers = /^src\/(?:domain\/shared\/paths\.ts$|server\/api\/)/;

const segments = [
  ...new Set(pages.map((page) => page.split("/")[1]).filter((segment) => /^[a-z]/.test(segment ?? ""))),
];
const beginnings = [...segments, "api"].join("|");

/** A template string that puts an address together: a page's or a route's first segment with a value beside it. */
const template = new RegExp(
  "`(?:[^`]*\\$\\{[^`]*\\})?/(?:" +
    beginnings +
    ")(?:/[^`]*\\$\\{|\\?[^`]*\\$\\{)|`[^`]*\\$\\{[^`]*\\}/(?:" +
    beginnings +
    ")[`/?#]",
  "g",
);

/** The places of a source file at which an address is put together by hand. @returns their lines, from 1 */
export function pathTemplates(file: string, source: string): readonly number[] {
  if (makers.test(file) || /\.test\.tsx?$/.test(file)) return [];
  return [...source.matchAll(template)].map(({ index }) => source.slice(0, index).split("\n").length);
}
