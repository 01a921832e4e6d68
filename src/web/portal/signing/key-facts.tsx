import type { ContractDetail } from "#server/contract/portal.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Day } from "#web/ui/day.tsx";
import { Facts } from "../components/facts.tsx";
import { Money } from "../components/money.tsx";
import type { RoomTexts } from "./room-texts.ts";

type KeyFactsProps = {
  contract: ContractToSign;
  detail: ContractDetail | null;
  texts: RoomTexts;
  terms: Catalogue["portalContracts"];
};

type Row = readonly [term: string, value: React.ReactNode];

export function KeyFacts({ contract, detail, texts: { room, parties }, terms }: KeyFactsProps) {
  const locale = useLocale();
  const people = (detail?.parties ?? contract.signers).map(({ party, name }): Row => [parties[party], name]);
  const always: readonly Row[] = [
    ...people,
    [room.reading.number, contract.contractNumber],
    [terms.vehicle, contract.vehicle],
  ];
  return (
    <Card level={2} title={room.reading.facts}>
      <Facts rows={detail ? [...always, ...moneyRows(detail)] : always} />
      {detail ? null : <p>{room.reading.factsElsewhere}</p>}
    </Card>
  );

  function moneyRows({ product, price, downpayment, instalment, period, currency, schedule }: ContractDetail): Row[] {
    const money = (amount: number) => <Money amount={amount} currency={currency} />;
    const figures = keyFigures({ downpayment, schedule });
    const payment = ({ due, amount }: { due: string; amount: number }) => (
      <>
        <Day date={due} />, {money(amount)}
      </>
    );
    return [
      [terms.product, terms.products[product]],
      [terms.price, money(price)],
      [terms.downpayment, money(downpayment)],
      [terms.instalment, money(instalment)],
      [terms.period, format(plural(locale, terms.months, period), { count: period })],
      ...(figures
        ? [
            [`${room.reading.totalPayable} (${room.reading.totalText})`, money(figures.total)] as const,
            [room.reading.first, payment(figures.first)] as const,
            [room.reading.last, payment(figures.last)] as const,
          ]
        : []),
    ];
  }
}

/** Amount in minor units. */
type Payment = { readonly due: string; readonly amount: number };

/** Total cost in minor units. */
type KeyFigures = { readonly total: number; readonly first: Payment; readonly last: Payment };

function keyFigures({ downpayment, schedule }: Pick<ContractDetail, "downpayment" | "schedule">): KeyFigures | null {
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return null;
  return { total: schedule.reduce((sum, { amount }) => sum + amount, downpayment), first, last };
}
