/** The layout of payment orders in the format ABO (`*.kpc`), written from the descriptions that Czech banks publish. */
const header =
  /^UHL1(?<made>\d{6})(?<name>[ -~]{20})(?<client>\d{10})(?<first>\d{3})(?<last>\d{3})(?<code>\d{6})(?<secret>\d{6})$/;
const file = /^1 1501 (?<number>\d{3})(?<branch>\d{3}) (?<bank>\d{4})$/;
const group = /^2 (?<prefix>\d{6})-(?<account>\d{10}) (?<sum>\d{1,15}) (?<date>\d{6})$/;
const item =
  /^(?<prefix>\d{6})-(?<account>\d{10}) (?<amount>\d{1,15}) (?<symbol>\d{10}) (?<bank>\d{4})(?<constant>\d{4}) (?<specific>\d{10}) AV:(?<message>[ -~]{0,35})$/;

export interface ReadOrder {
  readonly account: string;
  readonly bank: string;
  /** in hellers */
  readonly amount: number;
  readonly symbol: string;
  readonly message: string;
}

export interface ReadFile {
  /** DDMMYY */
  readonly made: string;
  readonly name: string;
  readonly payer: string;
  readonly payerBank: string;
  /** DDMMYY */
  readonly date: string;
  readonly orders: readonly ReadOrder[];
}

/**
 * Reads a file.
 *
 * @throws when a record violates the layout, or the group's sum differs from that of its orders
 */
export function readAbo(text: string): ReadFile {
  const lines = text.split("\r\n");
  if (/\r(?!\n)|(?<!\r)\n/.test(text) || lines.pop() !== "") throw new Error("records end with CR and LF");
  const [first = "", second = "", third = "", ...rest] = lines;
  const [end, groupEnd] = [rest.pop(), rest.pop()];
  if (groupEnd !== "3 +" || end !== "5 +") throw new Error("the group or the file has no end");
  const head = matched(header, first);
  const about = matched(file, second);
  const payer = matched(group, third);
  const orders = rest.map((line): ReadOrder => {
    const { prefix, account, amount, symbol, bank, message } = matched(item, line);
    return {
      account: `${prefix}-${account}`,
      bank: bank ?? "",
      amount: Number(amount),
      symbol: symbol ?? "",
      message: message ?? "",
    };
  });
  if (orders.length === 0) throw new Error("no orders");
  if (orders.some(({ amount }) => amount === 0)) throw new Error("an order without an amount");
  const sum = orders.reduce((total, { amount }) => total + amount, 0);
  if (sum !== Number(payer["sum"])) throw new Error(`the sum is ${payer["sum"]} and not ${sum}`);
  for (const account of [payer, ...rest.map((line) => matched(item, line))]) assertAccount(account);
  if (Number(head["first"]) > Number(head["last"])) throw new Error("the files of the client end before they begin");
  for (const date of [head["made"] ?? "", payer["date"] ?? ""]) assertDate(date);
  return {
    made: head["made"] ?? "",
    name: (head["name"] ?? "").trimEnd(),
    payer: `${payer["prefix"]}-${payer["account"]}`,
    payerBank: about["bank"] ?? "",
    date: payer["date"] ?? "",
    orders,
  };
}

type Fields = Readonly<Record<string, string | undefined>>;

function matched(form: RegExp, line: string): Fields {
  const groups = form.exec(line)?.groups;
  if (groups === undefined) throw new Error(`not in the layout: ${line}`);
  return groups;
}

/** Prefix and number pass modulo 11, weighted by the powers of two (ČNB decree 169/2011). */
function assertAccount({ prefix = "", account = "" }: Fields): void {
  for (const part of [prefix, account]) {
    const sum = [...part].toReversed().reduce((total, digit, place) => total + Number(digit) * (2 ** place % 11), 0);
    if (sum % 11 !== 0) throw new Error(`invalid account: ${prefix}-${account}`);
  }
}

function assertDate(text: string): void {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(`20${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) throw new Error(`invalid day: ${text}`);
}
