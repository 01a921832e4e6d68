import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useWizard } from "../state/wizard-context.ts";

type RemoveDialogProps = {
  isOpen: boolean;
  removal: { title: string; text: string; label: string };
  onClose: () => void;
  onRemove: () => void;
};

/** Asks before a card goes, and names what goes with it. */
export function RemoveDialog({ isOpen, removal, onClose, onRemove }: RemoveDialogProps) {
  const { texts } = useWizard();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={removal.title}
      closeLabel={texts.frame.close}
      actions={
        <>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            {removal.label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.card.keep}
          </Button>
        </>
      }
    >
      <p>{removal.text}</p>
    </Dialog>
  );
}
