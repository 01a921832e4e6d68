import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useMayChange, useStepFormContext } from "../form/step-form-context.ts";
import styles from "./asked.module.css";

/** Loaded only where changes are asked for. */
const ChangeRequestNote = lazyPart(async () => ({
  default: (await import("./change-request-note.tsx")).ChangeRequestNote,
}));

/** A field that is left out while changes are asked for elsewhere. Where it was asked for, it says why. */
export function askable<Props extends { name: string }>(Field: (props: Props) => ReactNode) {
  return function AskableField(props: Props) {
    const { asked } = useStepFormContext();
    const mayChange = useMayChange();
    if (asked === null) return <Field {...props} />;
    return mayChange(props.name) ? (
      <AskedPlace path={props.name}>
        <Field {...props} />
      </AskedPlace>
    ) : null;
  };
}

/** What was asked for at a path, with why. What holds no such place is not shown (asked.module.css). */
export function AskedPlace({ path, children }: { path: string; children: ReactNode }) {
  const { asked } = useStepFormContext();
  const ask = asked?.asks.find((one) => one.path === path);
  return (
    <div data-asked className={ask ? styles.asked : undefined}>
      {ask ? (
        <Suspense fallback={null}>
          <ChangeRequestNote ask={ask} />
        </Suspense>
      ) : null}
      {children}
    </div>
  );
}
