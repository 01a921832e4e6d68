import { PostForm } from "#web/page-form/post-form.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import type { MessageAct } from "./act-on-message.ts";

type ActFormProps = Pick<ButtonProps, "variant" | "icon" | "isBusy" | "busyLabel" | "className" | "children"> & {
  act: MessageAct;
  hash: string;
  /** for screen readers, where several buttons have the same words or none */
  name?: string;
  onAct: () => void;
};

/** A button that does something with a message: by script, or as a form of its page where there is none. */
export function ActForm({ act, hash, name, onAct, children, ...look }: ActFormProps) {
  return (
    <PostForm
      loadsDocument
      intent={act}
      hidden={[["hash", hash]]}
      onSubmit={(event) => {
        event.preventDefault();
        if (look.isBusy !== true) onAct();
      }}
    >
      <Button {...look} type="submit" aria-label={name} title={name}>
        {children}
      </Button>
    </PostForm>
  );
}
