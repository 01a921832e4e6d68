/**
 * Key of the form by which an act is proposed: the form begins anew once its own act is proposed or decided, and keeps what
 * is typed in it when another form of the page has done its act.
 */
export function formKey<Action extends string>(
  action: Action,
  pending: readonly { readonly action: Action }[],
): string {
  return `${action} ${pending.filter((one) => one.action === action).length}`;
}
