export function writtenReply(form: FormData): { readonly body: unknown; readonly attachments: readonly unknown[] } {
  return { body: form.get("body"), attachments: form.getAll("attachments") };
}
