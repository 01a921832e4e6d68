import { Suspense } from "react";
import { isPaper } from "#domain/review/ask-paths.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useStepFormContext } from "../form/step-form-context.ts";
import { AskedPlace } from "./askable.tsx";

/** Loaded only where a paper is asked for. */
const PaperField = lazyPart(async () => ({ default: (await import("./paper-field.tsx")).PaperField }));

export function AskedPaper() {
  const { asked } = useStepFormContext();
  const path = asked?.asks.map((ask) => ask.path).find(isPaper);
  return path === undefined ? null : (
    <AskedPlace path={path}>
      <Suspense fallback={null}>
        <PaperField name={path} />
      </Suspense>
    </AskedPlace>
  );
}
