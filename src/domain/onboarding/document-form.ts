/** The consent form as the wizard holds it; `F` is what the server sends. */
export interface DocumentForm<F> {
  readonly form: F | null;
  readonly loading: boolean;
  readonly error: boolean;
}

export const noDocumentForm: DocumentForm<never> = { form: null, loading: false, error: false };

/** It is fetched once: not while it is on its way, and not again when it is there. */
export function mayFetchDocumentForm(state: DocumentForm<unknown>): boolean {
  return state.form === null && !state.loading;
}

export function startDocumentForm<F>(state: DocumentForm<F>): DocumentForm<F> {
  return { ...state, loading: true, error: false };
}

/** `null`, the answer of a failed request, is no error: nothing is shown, and it may be fetched again. */
export function receiveDocumentForm<F>(form: F | null): DocumentForm<F> {
  return { form, loading: false, error: false };
}
