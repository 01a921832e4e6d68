import { Ticks } from "../form/choices.tsx";
import { Checkbox } from "../form/fields.tsx";
import { Flags } from "../form/flags.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useWizard } from "../state/wizard-context.ts";

/** The roles of the Hungarian act (Pmt. 4. §): of an owner a list, of the customer a tick each. Elsewhere none. */
export function PepRoles({ path, who }: { path: string; who: "customer" | "owner" }) {
  const { texts, words } = useWizard();
  const isAsked = useIsAsked(who === "customer" ? `${path}.pep_role_3` : `${path}.pep_roles`);
  if (!isAsked) return null;
  const said = { label: texts.pep.roles, hint: texts.pep.rolesHint };
  if (who === "customer") {
    const flags = Object.entries(words.options.pepRole).map(([role, label]) => ({
      name: `${path}.pep_role_${role}`,
      label,
    }));
    return <Flags {...said} flags={flags} />;
  }
  return (
    <>
      <Ticks {...said} name={`${path}.pep_roles`} options={words.options.pepRole} />
      <Checkbox name={`${path}.pep_role_family`} label={words.fields.pep_role_family} />
      <Checkbox name={`${path}.pep_role_friend`} label={words.fields.pep_role_friend} />
    </>
  );
}
