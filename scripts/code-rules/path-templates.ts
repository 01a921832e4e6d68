import { pages } from "../../src/domain/shared/paths.ts";

/** Addresses are made here, and the API's routes write them as patterns. */
const makers = /^src\/(?:domain\/shared\/paths\.ts$|server\/api\/)/;

const segments = [
  ...new Set(pages.map((page) => page.split("/")[1]).filter((segment) => /^[a-z]/.test(segment ?? ""))),
];
const beginnings = [...segments, "api"].join("|");

const template = new RegExp(
  "`(?:[^`]*\\$\\{[^`]*\\})?/(?:" +
    beginnings +
    ")(?:/[^`]*\\$\\{|\\?[^`]*\\$\\{)|`[^`]*\\$\\{[^`]*\\}/(?:" +
    beginnings +
    ")[`/?#]",
  "g",
);

export function pathTemplates(file: string, source: string): readonly number[] {
  if (makers.test(file) || /\.test\.tsx?$/.test(file)) return [];
  return [...source.matchAll(template)].map(({ index }) => source.slice(0, index).split("\n").length);
}
