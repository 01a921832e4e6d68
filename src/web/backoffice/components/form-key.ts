/**
 * Returns the key of a proposal's form. The form empties once its action is proposed or decided, and keeps its text
 * when another form is sent.
 */
export function formKey<Action extends string>(
  action: Action,
  pending: readonly { readonly action: Action }[],
): string {
  return `${action} ${pending.filter((one) => one.action === action).length}`;
}
