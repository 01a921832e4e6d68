import type { ContractDetail } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Day } from "#web/ui/day.tsx";
import { Facts } from "../components/facts.tsx";
import { Money } from "../components/money.tsx";

export function ContractTerms({ contract, words }: { contract: ContractDetail; words: Catalogue["portalContracts"] }) {
  const locale = useLocale();
  const { vehicle, currency, period, parties } = contract;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <Card level={2} title={words.terms}>
        <Facts
          rows={[
            [words.product, words.products[contract.product]],
            [words.price, money(contract.price)],
            [words.downpayment, money(contract.downpayment)],
            [words.instalment, money(contract.instalment)],
            [words.period, format(plural(locale, words.months, period), { count: period })],
            [words.start, <Day key="start" date={contract.start} />],
            [words.end, <Day key="end" date={contract.end} />],
          ]}
        />
      </Card>
      <Card level={2} title={words.vehicle}>
        <Facts
          rows={[
            [words.vehicle, `${vehicle.make} ${vehicle.model}`],
            [words.year, vehicle.year],
            ...(vehicle.vin === null ? [] : [[words.vin, vehicle.vin] as const]),
          ]}
        />
      </Card>
      {parties.length === 0 ? null : (
        <Card level={2} title={words.parties}>
          <Facts rows={parties.map(({ party, name }) => [words.partyKinds[party], name])} />
        </Card>
      )}
    </>
  );
}
