import { useId } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** One sentence the shopper must acknowledge before going on. */
export function AlertDialog({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      label="Aviso"
      describedBy={id}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-sheet border-t-4 border-coral bg-sheet p-6 text-ink shadow-float"
    >
      <p id={id} className="text-base font-medium text-pretty">
        {message}
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Entendido</Button>
      </div>
    </Modal>
  );
}
