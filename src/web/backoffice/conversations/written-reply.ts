/** What a form says to somebody: its text, and the ids of its files. */
export function writtenReply(form: FormData): { readonly body: unknown; readonly attachments: readonly unknown[] } {
  return { body: form.get("body"), attachments: form.getAll("attachments") };
}
