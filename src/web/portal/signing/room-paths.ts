import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath, type PagePath } from "#domain/shared/paths.ts";
import { type ReadMark, withMarks } from "./read-marks.ts";

export function roomPaths(locale: Locale, marks: readonly ReadMark[]) {
  const at = (route: PagePath, kept = marks) => withMarks(localePath(locale, route), kept);
  return {
    room: at("/easy-sign"),
    sign: at("/easy-sign/sign"),
    contract: (contractNumber: string) => at(href("/easy-sign/:contractNumber", { contractNumber })),
    signWithout: (contractNumber: string) =>
      at(
        "/easy-sign/sign",
        marks.filter((mark) => mark.contractNumber !== contractNumber),
      ),
  };
}
