import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useMayChange, useStepFormContext } from "../form/step-form-context.ts";
import styles from "./requested-changes.module.css";

const ChangeRequestNote = lazyPart(async () => ({
  default: (await import("./change-request-note.tsx")).ChangeRequestNote,
}));

/** Hides a field that is not among the requested changes. A requested one shows the reason. */
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

/** Shows the reason of a requested change at its path. Parents without such a path are hidden (asked.module.css). */
export function AskedPlace({ path, children }: { path: string; children: ReactNode }) {
  const { asked } = useStepFormContext();
  const changeRequest = asked?.asks.find((one) => one.path === path);
  return (
    <div data-asked className={changeRequest ? styles.asked : undefined}>
      {changeRequest ? (
        <Suspense fallback={null}>
          <ChangeRequestNote ask={changeRequest} />
        </Suspense>
      ) : null}
      {children}
    </div>
  );
}
