import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

/** A button for what cannot be taken back: it says what would be lost, and asks. */
export function ConfirmButton({
  children,
  look = 'secondary',
  disabled = false,
  title,
  text,
  confirm,
  onConfirm,
}: {
  readonly children: ReactNode;
  readonly look?: 'secondary' | 'quiet' | 'danger';
  readonly disabled?: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look={look} disabled={disabled} onClick={() => setAsked(true)}>
        {children}
      </Button>
      <Dialog open={asked} title={title} onClose={() => setAsked(false)} closeLabel="Cancelar">
        <p className="text-ink-2">{text}</p>
        <Button
          look="danger"
          extra="mt-5"
          onClick={() => {
            setAsked(false);
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </Dialog>
    </>
  );
}
