import { PostForm } from "#web/page-form/post-form.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import type { MessageAction } from "./action-on-message.ts";

type ActionFormProps = Pick<ButtonProps, "variant" | "icon" | "isBusy" | "busyLabel" | "className" | "children"> & {
  act: MessageAction;
  hash: string;
  /** for screen readers, where buttons have the same text or none */
  name?: string;
  onAction: () => void;
};

export function ActionForm({ act, hash, name, onAction, children, ...look }: ActionFormProps) {
  return (
    <PostForm
      loadsDocument
      intent={act}
      hidden={[["hash", hash]]}
      onSubmit={(event) => {
        event.preventDefault();
        if (look.isBusy !== true) onAction();
      }}
    >
      <Button {...look} type="submit" aria-label={name} title={name}>
        {children}
      </Button>
    </PostForm>
  );
}
