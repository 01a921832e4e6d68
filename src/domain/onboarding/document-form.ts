export interface DocumentForm<F> {
  readonly form: F | null;
  readonly loading: boolean;
  readonly error: boolean;
}

export const noDocumentForm: DocumentForm<never> = { form: null, loading: false, error: false };

export function mayFetchDocumentForm(state: DocumentForm<unknown>): boolean {
  return state.form === null && !state.loading;
}

export function startDocumentForm<F>(state: DocumentForm<F>): DocumentForm<F> {
  return { ...state, loading: true, error: false };
}

/** After a failed request (null) the form may be fetched again. */
export function receiveDocumentForm<F>(form: F | null): DocumentForm<F> {
  return { form, loading: false, error: false };
}
