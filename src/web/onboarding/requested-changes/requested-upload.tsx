import { Suspense } from "react";
import { isUpload } from "#domain/cases/change-request-paths.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useStepFormContext } from "../form/step-form-context.ts";
import { AskedPlace } from "./askable.tsx";

const RequestedUploadField = lazyPart(async () => ({
  default: (await import("./requested-upload-field.tsx")).RequestedUploadField,
}));

export function RequestedUpload() {
  const { asked } = useStepFormContext();
  const path = asked?.asks.map((changeRequest) => changeRequest.path).find(isUpload);
  return path === undefined ? null : (
    <AskedPlace path={path}>
      <Suspense fallback={null}>
        <RequestedUploadField name={path} />
      </Suspense>
    </AskedPlace>
  );
}
