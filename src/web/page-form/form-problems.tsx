import { fieldId } from "#web/fields/field-id.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { PageFormFailure } from "./page-form-failure.ts";

export type FormProblemsProps = {
  failure: PageFormFailure | undefined;
  problems?: { title: string; labels: Readonly<Record<string, string>> } | undefined;
};

export function FormProblems({ failure, problems }: FormProblemsProps) {
  if (failure === undefined) return null;
  const wrong = problems ? Object.entries(failure.fields) : [];
  return problems && wrong.length > 0 ? (
    <ErrorSummary
      title={problems.title}
      focusOn={failure}
      errors={wrong.map(([name, message]) => ({ fieldId: fieldId(name), label: problems.labels[name], message }))}
    />
  ) : (
    <Notice tone="error" role="alert">
      <p>{failure.message}</p>
    </Notice>
  );
}
