/** `F` is the server's response. */
export interface DocumentForm<F> {
  readonly form: F | null;
  readonly loading: boolean;
  readonly error: boolean;
}

export const noDocumentForm: DocumentForm<never> = { form: null, loading: false, error: false };

/** Prevents a second request while one runs or has succeeded. */
export function mayFetchDocumentForm(state: DocumentForm<unknown>): boolean {
  return state.form === null && !state.loading;
}

export function startDocumentForm<F>(state: DocumentForm<F>): DocumentForm<F> {
  return { ...state, loading: true, error: false };
}

/** After a failed request (null) nothing is shown, and the form may be fetched again. */
export function receiveDocumentForm<F>(form: F | null): DocumentForm<F> {
  return { form, loading: false, error: false };
}
