export interface Flow {
  readonly amount: number;
  /** from the first drawdown; a month is a twelfth */
  readonly years: number;
}

const mostHalvings = 200;
const mostRate = 1e6;

/**
 * Returns the annual percentage rate of charge (Directive (EU) 2023/2225, annex III): the rate X at which drawdowns and
 * repayments have the same present value, each amount being multiplied by (1 + X) to the minus years.
 *
 * @param repayments charges included
 * @returns per cent, rounded half up to two decimals; 0 when the credit costs nothing; null when charges are so high
 * that no rate solves it
 */
export function annualPercentageRate(drawdowns: readonly Flow[], repayments: readonly Flow[]): number | null {
  const cost = (rate: number) => presentValue(repayments, rate) - presentValue(drawdowns, rate);
  if (cost(0) <= 0) return 0;
  let low = 0;
  let high = 1;
  while (cost(high) > 0) {
    if (high > mostRate) return null;
    high *= 2;
  }
  for (let halving = 0; halving < mostHalvings && high - low > Number.EPSILON * high; halving += 1) {
    const middle = (low + high) / 2;
    if (cost(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * 10_000) / 100;
}

function presentValue(flows: readonly Flow[], rate: number): number {
  return flows.reduce((sum, { amount, years }) => sum + amount * (1 + rate) ** -years, 0);
}
