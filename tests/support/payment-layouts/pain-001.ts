import { DOMParser, type Element } from "@xmldom/xmldom";
import { isValidIban } from "#domain/identifiers/iban.ts";

/**
 * The layout of Customer Credit Transfer Initiation V09 (`pain.001.001.09`), written from its message definition report
 * of ISO 20022. Elements that only other kinds of payment have are listed without content, so that a wrong place is a
 * fault.
 */
const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

type Simple = (text: string) => boolean;
interface Part {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly holds: Simple | Layout | "undescribed";
}
type Layout = { readonly sequence: readonly Part[] } | { readonly choice: readonly Part[] };

const text =
  (longest: number): Simple =>
  (value) =>
    value.length >= 1 && value.length <= longest;
const matching =
  (form: RegExp): Simple =>
  (value) =>
    form.test(value);
const codes =
  (...known: readonly string[]): Simple =>
  (value) =>
    known.includes(value);

/** At most 18 digits, 5 of them behind the point (ISO 20022). */
const amount = matching(/^(?=(?:\.?\d){1,18}$)\d+(?:\.\d{1,5})?$/);
const decimalNumber = matching(/^(?=(?:\.?\d){1,18}$)\d+(?:\.\d{1,17})?$/);
const bic = matching(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
const day = matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
const moment = matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/);
const iban: Simple = (value) => isValidIban(value) && !/\s/.test(value);

const one = (name: string, holds: Part["holds"]): Part => ({ name, least: 1, most: 1, holds });
const perhaps = (name: string, holds: Part["holds"] = "undescribed"): Part => ({ name, least: 0, most: 1, holds });
const any = (name: string, holds: Part["holds"] = "undescribed", least = 0): Part => ({
  name,
  least,
  most: Number.POSITIVE_INFINITY,
  holds,
});
const sequence = (...parts: readonly Part[]): Layout => ({ sequence: parts });
const choice = (...parts: readonly Part[]): Layout => ({ choice: parts });

const party = sequence(
  perhaps("Nm", text(140)),
  perhaps("PstlAdr"),
  perhaps("Id"),
  perhaps("CtryOfRes", matching(/^[A-Z]{2}$/)),
  perhaps("CtctDtls"),
);
const account = sequence(
  one("Id", choice(one("IBAN", iban), one("Othr", "undescribed"))),
  perhaps("Tp"),
  perhaps("Ccy", matching(/^[A-Z]{3}$/)),
  perhaps("Nm", text(70)),
  perhaps("Prxy"),
);
const agent = sequence(
  one(
    "FinInstnId",
    sequence(
      perhaps("BICFI", bic),
      perhaps("ClrSysMmbId"),
      perhaps("LEI", matching(/^[A-Z0-9]{18}\d{2}$/)),
      perhaps("Nm", text(140)),
      perhaps("PstlAdr"),
      perhaps("Othr", sequence(one("Id", text(35)), perhaps("SchmeNm"), perhaps("Issr", text(35)))),
    ),
  ),
  perhaps("BrnchId"),
);
const kindOfPayment = sequence(
  perhaps("InstrPrty", codes("HIGH", "NORM")),
  any("SvcLvl", choice(one("Cd", text(4)), one("Prtry", text(35)))),
  perhaps("LclInstrm"),
  perhaps("CtgyPurp"),
);
const bearer = codes("DEBT", "CRED", "SHAR", "SLEV");

const transfer = sequence(
  one("PmtId", sequence(perhaps("InstrId", text(35)), one("EndToEndId", text(35)), perhaps("UETR"))),
  perhaps("PmtTpInf", kindOfPayment),
  one("Amt", choice(one("InstdAmt", amount), one("EqvtAmt", "undescribed"))),
  perhaps("XchgRateInf"),
  perhaps("ChrgBr", bearer),
  perhaps("MndtRltdInf"),
  perhaps("ChqInstr"),
  perhaps("UltmtDbtr", party),
  perhaps("IntrmyAgt1", agent),
  perhaps("IntrmyAgt1Acct", account),
  perhaps("IntrmyAgt2", agent),
  perhaps("IntrmyAgt2Acct", account),
  perhaps("IntrmyAgt3", agent),
  perhaps("IntrmyAgt3Acct", account),
  perhaps("CdtrAgt", agent),
  perhaps("CdtrAgtAcct", account),
  perhaps("Cdtr", party),
  perhaps("CdtrAcct", account),
  perhaps("UltmtCdtr", party),
  any("InstrForCdtrAgt"),
  perhaps("InstrForDbtrAgt"),
  perhaps("Purp"),
  any("RgltryRptg"),
  perhaps("Tax"),
  any("RltdRmtInf"),
  perhaps("RmtInf", sequence(any("Ustrd", text(140)), any("Strd"))),
  any("SplmtryData"),
);
const payment = sequence(
  one("PmtInfId", text(35)),
  one("PmtMtd", codes("CHK", "TRF", "TRA")),
  perhaps("BtchBookg", codes("true", "false", "1", "0")),
  perhaps("NbOfTxs", matching(/^\d{1,15}$/)),
  perhaps("CtrlSum", decimalNumber),
  perhaps("PmtTpInf", kindOfPayment),
  one("ReqdExctnDt", choice(one("Dt", day), one("DtTm", moment))),
  perhaps("PoolgAdjstmntDt", day),
  one("Dbtr", party),
  one("DbtrAcct", account),
  one("DbtrAgt", agent),
  perhaps("DbtrAgtAcct", account),
  perhaps("InstrForDbtrAgt"),
  perhaps("UltmtDbtr", party),
  perhaps("ChrgBr", bearer),
  perhaps("ChrgsAcct", account),
  perhaps("ChrgsAcctAgt", agent),
  any("CdtTrfTxInf", transfer, 1),
);
const header = sequence(
  one("MsgId", text(35)),
  one("CreDtTm", moment),
  { name: "Authstn", least: 0, most: 2, holds: "undescribed" },
  one("NbOfTxs", matching(/^\d{1,15}$/)),
  perhaps("CtrlSum", decimalNumber),
  one("InitgPty", party),
  perhaps("FwdgAgt", agent),
  perhaps("InitnSrc"),
);
const message = sequence(
  one("CstmrCdtTrfInitn", sequence(one("GrpHdr", header), any("PmtInf", payment, 1), any("SplmtryData"))),
);

export interface ReadTransfer {
  readonly endToEndId: string;
  readonly amount: string;
  readonly currency: string;
  readonly payee: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly remittance: string;
}

export interface ReadMessage {
  readonly id: string;
  readonly created: string;
  readonly date: string;
  readonly payer: string;
  readonly payerIban: string;
  readonly transfers: readonly ReadTransfer[];
}

/**
 * Reads a message.
 *
 * @throws with every fault of its layout
 */
export function readPain001(xml: string): ReadMessage {
  // The parser accepts it, banks do not.
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml)) throw new Error("an ampersand without an entity");
  const document = new DOMParser({
    onError(_level, fault) {
      throw new Error(fault);
    },
  }).parseFromString(xml, "text/xml");
  const root = document.documentElement;
  if (root === null) throw new Error("no element");
  const faults = [
    ...(root.localName === "Document" ? [] : [`${root.localName} in place of Document`]),
    ...faultsOf(root, message, "Document"),
    ...faultsOfSums(root),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const said = (path: string, from: Element = root) => only(from, path)?.textContent ?? "";
  return {
    id: said("CstmrCdtTrfInitn/GrpHdr/MsgId"),
    created: said("CstmrCdtTrfInitn/GrpHdr/CreDtTm"),
    date: said("CstmrCdtTrfInitn/PmtInf/ReqdExctnDt/Dt"),
    payer: said("CstmrCdtTrfInitn/PmtInf/Dbtr/Nm"),
    payerIban: said("CstmrCdtTrfInitn/PmtInf/DbtrAcct/Id/IBAN"),
    transfers: all(root, "CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf").map((one) => ({
      endToEndId: said("PmtId/EndToEndId", one),
      amount: said("Amt/InstdAmt", one),
      currency: only(one, "Amt/InstdAmt")?.getAttribute("Ccy") ?? "",
      payee: said("Cdtr/Nm", one),
      iban: said("CdtrAcct/Id/IBAN", one),
      bic: only(one, "CdtrAgt/FinInstnId/BICFI")?.textContent ?? null,
      remittance: said("RmtInf/Ustrd", one),
    })),
  };
}

function faultsOf(element: Element, layout: Layout, path: string): string[] {
  const children = childrenOf(element);
  const stray = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? "").trim() !== "");
  const own = [
    ...(element.namespaceURI === namespace ? [] : [`${path}: another namespace`]),
    ...(stray ? [`${path}: text beside elements`] : []),
    ...("sequence" in layout
      ? faultsOfOrder(children, layout.sequence, path)
      : faultsOfChoice(children, layout.choice, path)),
  ];
  const parts = "sequence" in layout ? layout.sequence : layout.choice;
  return [
    ...own,
    ...children.flatMap((child) => {
      const part = parts.find(({ name }) => name === child.localName);
      return part === undefined ? [] : faultsInside(child, part, `${path}/${part.name}`);
    }),
  ];
}

function faultsInside(child: Element, { name, holds }: Part, path: string): string[] {
  if (holds === "undescribed") return [];
  if (typeof holds === "object") return faultsOf(child, holds, path);
  const value = child.textContent ?? "";
  const attributes = [...child.attributes].map((attribute) => attribute.name);
  const expected = name === "InstdAmt" ? ["Ccy"] : [];
  return [
    ...(child.namespaceURI === namespace ? [] : [`${path}: another namespace`]),
    ...(childrenOf(child).length > 0 ? [`${path}: elements in place of a text`] : []),
    ...(holds(value) ? [] : [`${path}: ${value}`]),
    ...(attributes.join() === expected.join() ? [] : [`${path}: attributes ${attributes.join()}`]),
    ...(name === "InstdAmt" && !/^[A-Z]{3}$/.test(child.getAttribute("Ccy") ?? "") ? [`${path}: no currency`] : []),
    ...(name === "InstdAmt" && Number(value) <= 0 ? [`${path}: nothing to pay`] : []),
  ];
}

function faultsOfOrder(children: readonly Element[], parts: readonly Part[], path: string): string[] {
  const names = children.map(({ localName }) => localName ?? "");
  const places = names.map((name) => parts.findIndex((part) => part.name === name));
  return [
    ...names.filter((_, index) => places[index] === -1).map((name) => `${path}: no place for ${name}`),
    ...names
      .filter((_, index) => index > 0 && (places[index] ?? 0) < (places[index - 1] ?? 0))
      .map((name) => `${path}: ${name} too late`),
    ...parts.flatMap(({ name, least, most }) => {
      const times = names.filter((other) => other === name).length;
      return times < least || times > most ? [`${path}: ${name} ${times} times`] : [];
    }),
  ];
}

function faultsOfChoice(children: readonly Element[], parts: readonly Part[], path: string): string[] {
  const isOne = children.length === 1 && parts.some(({ name }) => name === children[0]?.localName);
  return isOne ? [] : [`${path}: not one of ${parts.map(({ name }) => name).join()}`];
}

function faultsOfSums(root: Element): string[] {
  const whole = only(root, "CstmrCdtTrfInitn");
  if (whole === undefined) return [];
  const blocks = all(whole, "PmtInf");
  return [
    ...faultsOfSum(
      whole,
      "GrpHdr",
      blocks.flatMap((block) => all(block, "CdtTrfTxInf")),
    ),
    ...blocks.flatMap((block) => faultsOfSum(block, "", all(block, "CdtTrfTxInf"))),
  ];
}

function faultsOfSum(actor: Element, within: string, transfers: readonly Element[]): string[] {
  const at = (name: string) => only(actor, within === "" ? name : `${within}/${name}`)?.textContent;
  const sum = transfers.reduce(
    (total, one) => total + Math.round(Number(only(one, "Amt/InstdAmt")?.textContent) * 100),
    0,
  );
  const [count, total] = [at("NbOfTxs"), at("CtrlSum")];
  return [
    ...(count !== undefined && Number(count) !== transfers.length ? [`${actor.localName}: NbOfTxs ${count}`] : []),
    ...(total !== undefined && Math.round(Number(total) * 100) !== sum ? [`${actor.localName}: CtrlSum ${total}`] : []),
  ];
}

function childrenOf(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
}

function all(from: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap((element) => childrenOf(element).filter(({ localName }) => localName === name)),
      [from],
    );
}

function only(from: Element, path: string): Element | undefined {
  return all(from, path)[0];
}
