import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxGroup } from "#web/fields/checkbox-group.tsx";
import { AskedPlace } from "../requested-changes/askable.tsx";
import type { Asked } from "./fields.tsx";
import { useMayChange, useSaid, useStepFormContext } from "./step-form-context.ts";
import { useIsOptional } from "./use-presence.ts";

type FlagsProps = Omit<Asked, "name"> & { flags: readonly { name: string; label: string }[] };

/** Checkboxes that are separate fields (`pep_role_3`). The group shows the problem of its first field. */
export function Flags({ flags: all, ...rest }: FlagsProps) {
  const { asked } = useStepFormContext();
  const mayChange = useMayChange();
  if (asked === null) return <FlagGroup {...rest} flags={all} />;
  const flags = all.filter(({ name }) => mayChange(name));
  const own = flags.find(({ name }) => asked.asks.some(({ path }) => path === name)) ?? flags[0];
  return own ? (
    <AskedPlace path={own.name}>
      <FlagGroup {...rest} flags={flags} />
    </AskedPlace>
  ) : null;
}

function FlagGroup({ flags, ...rest }: FlagsProps) {
  const { setValue } = useFormContext();
  const names = flags.map(({ name }) => name);
  const ticked: unknown[] = useWatch({ name: names });
  const values = names.filter((_, index) => ticked[index] === true);
  const first = names[0] ?? "";
  return (
    <CheckboxGroup
      isOptional={useIsOptional(first)}
      {...rest}
      name={first}
      options={flags.map(({ name, label }) => ({ value: name, label }))}
      values={values}
      onChangeValues={(next) => {
        for (const name of names)
          if (next.includes(name) !== values.includes(name)) setValue(name, next.includes(name));
      }}
      {...useSaid(first)}
    />
  );
}
