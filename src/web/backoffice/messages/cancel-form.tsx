import type { Catalogue } from "#texts/catalogue.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";

type CancelFormProps = {
  publicationId: string;
  words: Catalogue["backofficeConversations"]["messages"]["planned"];
  label?: string;
};

export function CancelForm({ publicationId, words, label }: CancelFormProps) {
  const intent = `cancel ${publicationId}`;
  return (
    <PostForm intent={intent} hidden={[["publicationId", publicationId]]}>
      <Button
        type="submit"
        variant="secondary"
        isBusy={useIsSending(intent)}
        busyLabel={words.cancelling}
        aria-label={label}
      >
        {words.cancel}
      </Button>
    </PostForm>
  );
}
