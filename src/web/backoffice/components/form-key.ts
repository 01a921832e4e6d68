/**
 * Key of the form that proposes an act. The form starts empty once its own act is proposed or decided, and keeps what is
 * typed when another form of the page was sent.
 */
export function formKey<Action extends string>(
  action: Action,
  pending: readonly { readonly action: Action }[],
): string {
  return `${action} ${pending.filter((one) => one.action === action).length}`;
}
