import type { CaseDecision, RejectionReason, Risk } from "#domain/cases/case.ts";
import type { Ask } from "#server/use-cases/onboarding/cases/request-changes.ts";
import { type DemoApplicant, demoApplicants, type FiledSteps } from "./applicants.ts";
import type { Ago } from "./moments.ts";
import type { StaffMember } from "./staff-members.ts";

export type Action = { readonly at: Ago } & (
  | { readonly act: "file" }
  /** left after so many steps */
  | { readonly act: "leave"; readonly after: 0 | 1 | 2 | 3 }
  | { readonly act: "take" | "release"; readonly by: StaffMember }
  | { readonly act: "note"; readonly by: StaffMember; readonly body: string }
  | { readonly act: "ask"; readonly by: StaffMember; readonly asks: readonly Ask[]; readonly message: string }
  | { readonly act: "revise"; readonly revised: (filed: FiledSteps) => FiledSteps }
  | {
      readonly act: "propose";
      readonly by: StaffMember;
      readonly decision: CaseDecision;
      readonly reason?: RejectionReason;
      readonly note?: string;
    }
  | { readonly act: "decide"; readonly by: StaffMember; readonly decision: "approve" | "refuse" }
  | { readonly act: "hold"; readonly by: StaffMember; readonly reason: string }
  | { readonly act: "risk"; readonly by: StaffMember; readonly risk: Risk; readonly reason: string }
  | { readonly act: "withdraw" }
  | { readonly act: "prepare-contract" }
  | { readonly act: "sign" }
  /** the hourly job handles overdue ones */
  | { readonly act: "settle" }
);

export interface Story {
  readonly applicant: DemoApplicant;
  readonly acts: readonly Action[];
}

const working = (workingHours: number): Ago => ({ workingHours });
const hours = (ago: number): Ago => ({ hours: ago });

/** The provider has two working days, that is sixteen working hours; the SLA warns from the twelfth. */
const inTime = working(3);
const nearlyLate = working(14);
const late = working(27);

/** At least one for each state. Staff write Czech; applicants read their own language. */
export const stories: readonly Story[] = [
  { applicant: demoApplicants.rehor, acts: [{ at: inTime, act: "file" }] },
  { applicant: demoApplicants.kiss, acts: [{ at: nearlyLate, act: "file" }] },
  { applicant: demoApplicants.novackova, acts: [{ at: late, act: "file" }] },
  {
    applicant: demoApplicants.zahradnictvi,
    acts: [
      { at: working(21), act: "file" },
      { at: hours(5), act: "take", by: "staff" },
      {
        at: hours(4),
        act: "note",
        by: "staff",
        body: "Název se liší od rejstříku. Jednatelka v telefonu potvrdila, že změna názvu je podaná u rejstříkového soudu.",
      },
    ],
  },
  {
    applicant: demoApplicants.dolezal,
    acts: [
      { at: working(30), act: "file" },
      { at: working(26), act: "take", by: "staff" },
      {
        at: working(25),
        act: "ask",
        by: "staff",
        message: "Prosíme o opravu účtu a o kopii dokladu totožnosti, aby bylo možné Vaši žádost posoudit.",
        asks: [
          { step: 1, path: "companyData.accounts.0.iban", reason: "wrong", note: "Účet patří jiné osobě." },
          { step: 2, path: "proofOfIdentity", reason: "missing" },
        ],
      },
    ],
  },
  {
    applicant: demoApplicants.lubela,
    acts: [
      { at: working(34), act: "file" },
      { at: working(31), act: "take", by: "staff" },
      {
        at: working(30.5),
        act: "ask",
        by: "staff",
        message: "Prosíme Vás o doplnenie konečných užívateľov výhod a o opravu telefónu.",
        asks: [
          { step: 1, path: "uboData.owners", reason: "missing", note: "Chýba druhý spoločník z obchodného registra." },
          { step: 0, path: "phone", reason: "wrong", note: "Na číslo sa nedá dovolať." },
        ],
      },
      { at: working(6), act: "revise", revised: withSecondOwner },
    ],
  },
  {
    applicant: demoApplicants.hruskova,
    acts: [
      { at: working(13), act: "file" },
      { at: working(11), act: "take", by: "staff" },
      {
        at: working(10.5),
        act: "propose",
        by: "staff",
        decision: "approve",
        note: "Údaje jsou úplné, akontace přesahuje pětinu ceny vozidla.",
      },
    ],
  },
  {
    applicant: demoApplicants.dunai,
    acts: [
      { at: working(15), act: "file" },
      { at: working(8), act: "take", by: "staff" },
      {
        at: working(7),
        act: "propose",
        by: "staff",
        decision: "reject",
        reason: "not-verifiable",
        note: "Na adrese sídla firma nepůsobí a telefonní číslo neexistuje.",
      },
    ],
  },
  {
    applicant: demoApplicants.orlice,
    acts: [
      { at: working(44), act: "file" },
      { at: working(42), act: "take", by: "staff" },
      { at: working(41.5), act: "propose", by: "staff", decision: "approve" },
      { at: working(38), act: "decide", by: "approver", decision: "approve" },
    ],
  },
  {
    applicant: demoApplicants.benes,
    acts: [
      { at: working(52), act: "file" },
      { at: working(49), act: "take", by: "staff" },
      {
        at: working(48.5),
        act: "propose",
        by: "staff",
        decision: "reject",
        reason: "policy",
        note: "Akontace je jen desetina ceny vozidla a stejný telefon uvádí i jiná žadatelka.",
      },
      { at: working(46), act: "decide", by: "approver", decision: "approve" },
    ],
  },
  {
    applicant: demoApplicants.krdel,
    acts: [
      { at: working(19), act: "file" },
      { at: hours(7), act: "take", by: "compliance" },
      {
        at: hours(6.5),
        act: "risk",
        by: "compliance",
        risk: "high",
        reason: "Jméno podobné jednomu ze společníků je na sankčním seznamu.",
      },
      {
        at: hours(6),
        act: "hold",
        by: "compliance",
        reason: "Čekáme na výpis ze sankční databáze, do té doby se žádostí nepokračovat.",
      },
    ],
  },
  {
    applicant: demoApplicants.nagy,
    acts: [
      { at: working(29), act: "file" },
      { at: working(10), act: "withdraw" },
    ],
  },
  {
    applicant: demoApplicants.polak,
    acts: [
      { at: working(340), act: "file" },
      { at: working(334), act: "take", by: "staff" },
      {
        at: working(330),
        act: "ask",
        by: "staff",
        message: "Prosíme o kópiu dokladu totožnosti.",
        asks: [{ step: 2, path: "proofOfIdentity", reason: "missing" }],
      },
      { at: hours(20 * 24), act: "settle" },
    ],
  },
  {
    applicant: demoApplicants.vesela,
    acts: [
      { at: working(57), act: "file" },
      { at: working(54), act: "take", by: "compliance" },
      { at: working(53.8), act: "release", by: "compliance" },
      { at: working(53.6), act: "take", by: "staff" },
      { at: working(53.5), act: "propose", by: "staff", decision: "approve" },
      { at: working(51), act: "decide", by: "approver", decision: "approve" },
      { at: working(16), act: "prepare-contract" },
      { at: hours(0), act: "sign" },
    ],
  },
  {
    applicant: demoApplicants.sedlak,
    acts: [
      { at: working(60), act: "file" },
      { at: working(58), act: "take", by: "staff" },
      { at: working(57.5), act: "propose", by: "staff", decision: "approve" },
      { at: working(55), act: "decide", by: "approver", decision: "approve" },
      { at: working(20), act: "prepare-contract" },
    ],
  },
  { applicant: demoApplicants.liska, acts: [{ at: hours(5 * 24 + 3), act: "leave", after: 0 }] },
  { applicant: demoApplicants.kralova, acts: [{ at: hours(9 * 24 + 2), act: "leave", after: 1 }] },
  { applicant: demoApplicants.vrbka, acts: [{ at: hours(3 * 24 + 5), act: "leave", after: 2 }] },
  { applicant: demoApplicants.hornak, acts: [{ at: hours(12 * 24 + 1), act: "leave", after: 1 }] },
  { applicant: demoApplicants.toth, acts: [{ at: hours(2 * 24 + 4), act: "leave", after: 3 }] },
];

function withSecondOwner(filed: FiledSteps): FiledSteps {
  const [owner] = filed[1].uboData?.owners ?? [];
  const second = { name: "Martin", surname: "Ukážka", birthdate: "1983-01-25", personal_id: "830125/3114" };
  return {
    ...filed,
    0: { ...filed[0], phone: "903200115" },
    1: { ...filed[1], uboData: { beneficalOwners: 2, owners: [owner ?? {}, { ...owner, ...second }] } },
  };
}
