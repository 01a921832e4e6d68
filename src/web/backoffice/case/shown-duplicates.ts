import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";

export function shownDuplicates(
  duplicates: StaffCase["duplicates"],
  { backofficeCase, backofficeQueue }: Pick<Catalogue, "backofficeCase" | "backofficeQueue">,
  locale: Locale,
) {
  return [...Map.groupBy(duplicates, ({ applicationId }) => applicationId)].map(([applicationId, same]) => {
    const [first] = same;
    const stands = first?.state ? [backofficeQueue.states[first.state]] : [];
    return {
      path: localePath(locale, href("/backoffice/applications/:applicationId", { applicationId })),
      label: [first?.reference, first?.name].filter(Boolean).join(" · "),
      about: [...stands, ...same.map(({ by }) => backofficeCase.duplicates.by[by])].join(", "),
    };
  });
}
