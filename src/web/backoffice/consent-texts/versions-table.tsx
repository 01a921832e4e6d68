import { Link } from "react-router";
import type { ConsentTextVersion } from "#server/use-cases/back-office/consent-texts/consent-text.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import governing from "../parts/governing.module.css";
import { PlainTable } from "../parts/plain-table.tsx";

type VersionsTableProps = {
  words: Catalogue["backofficeContents"]["consentTexts"];
  versions: readonly ConsentTextVersion[];
  pathOf: (identifier: string) => string;
};

const tones = { "in-force": "done", planned: "accent", past: "plain" } as const;

/** Every version there was, with who published it. */
export function VersionsTable({ words, versions, pathOf }: VersionsTableProps) {
  const locale = useLocale();
  return (
    <PlainTable
      caption={words.versions}
      hasTitle
      columns={[
        { key: "version", label: words.version },
        { key: "state", label: words.state },
        { key: "since", label: words.validFrom },
        { key: "who", label: words.who },
      ]}
      rows={versions.map(({ identifier, series, state, validFrom, proposedBy, decidedBy }) => ({
        id: identifier,
        cells: {
          version: (
            <Link to={pathOf(identifier)} className={governing.code}>
              {identifier}
            </Link>
          ),
          state: <Badge tone={tones[state]}>{words.states[state]}</Badge>,
          since: momentText(locale, validFrom),
          who:
            series === "shipped"
              ? words.shipped
              : format(words.people, {
                  proposer: proposedBy?.name ?? words.somebody,
                  decider: decidedBy?.name ?? words.somebody,
                }),
        },
      }))}
    />
  );
}
