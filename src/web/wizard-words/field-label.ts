import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { format } from "#texts/format.ts";
import type { WizardWords } from "./wizard-texts.ts";

export interface LabelContext {
  readonly country: Country;
  readonly customerType: CustomerType | null;
  readonly words: WizardWords;
  /** without its group: checkboxes and "from"/"until" need a complete label */
  readonly isAlone?: boolean;
}

/** A field of a card has the card's name before it. */
export function fieldLabel(path: string, context: LabelContext): string {
  const { words } = context;
  const [, list, index, name] = /(accounts|owners)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (list === undefined) return ownLabel(path.split(".").at(-1) ?? path, path, context);
  const card = format(list === "owners" ? words.group.owner : words.group.account, { number: Number(index) + 1 });
  return name === undefined ? card : `${card} – ${ownLabel(name, path, context)}`;
}

function ownLabel(name: string, path: string, { country, customerType, words, isAlone = false }: LabelContext): string {
  const { fields, options } = words;
  const kind = customerType === "company" ? "company" : "individual-self-employed";
  if (path.startsWith("docData.consents.")) {
    const consent: unknown = Reflect.get(options.consent, name);
    return typeof consent === "string" ? consent : fields.consents;
  }
  const [, address, part] = /^(permanent|temporary)_(\w+)$/.exec(name) ?? [];
  if (address && part) return `${String(Reflect.get(fields, part))} (${String(Reflect.get(fields, address))})`;
  const [, role] = /^pep_role_(\d+)$/.exec(name) ?? [];
  if (role) return isAlone ? `${fields.pep_roles}: ${String(Reflect.get(options.pepRole, role))}` : fields.pep_roles;
  if (isAlone && (name === "pep_role_from" || name === "pep_role_to")) return `${fields.pep_role} – ${fields[name]}`;
  const [, control] = /^control_type_(\d)$/.exec(name) ?? [];
  if (control) return String(Reflect.get(options.control, control));
  if (name === "isPep") return fields.isPepShort;
  if (name === "foreigner") return fields.ownerForeigner[country];
  if (name === "companyName" || name === "crn_number") return fields[name][kind];
  if (name === "companyId" || name === "personal_id" || name === "nrki_srbi") return fields[name][country];
  const label: unknown = Reflect.get(fields, name);
  return typeof label === "string" ? label : name;
}
