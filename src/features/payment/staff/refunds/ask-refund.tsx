import { type FormEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { AskForm } from './ask-form.tsx';
import { useRefunds } from './use-refunds.ts';
import type { Payments } from './where-fields.tsx';

/** Asks for money of an order to go back: its folio first, then which payment, how much and why. */
export function AskRefund({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const [found, setFound] = useState<Payments>();
  const close = (): void => {
    setFound(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title="Pedir una devolución" onClose={close} closeLabel="Cancelar">
      {found ? (
        <AskForm order={found} onDone={close} onBack={() => setFound(undefined)} />
      ) : (
        <FolioForm onFound={setFound} />
      )}
    </Dialog>
  );
}

function FolioForm({ onFound }: { readonly onFound: (order: Payments) => void }) {
  const { payments } = useRefunds();
  const [folio, setFolio] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await payments(folio.trim().toUpperCase());
    setBusy(false);
    if (answer.ok) return onFound(answer.value);
    const unknown = answer.code === 'not_found' || answer.code === 'invalid';
    setError(
      unknown ? 'No hay un pedido con ese folio.' : 'No pudimos buscarlo. Inténtalo de nuevo.',
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Folio del pedido"
        hint="Como lo ve quien compró, por ejemplo P-7K3M9Q2X4H."
        value={folio}
        error={error || undefined}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
        onChange={(event) => {
          setFolio(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" busy={busy} extra="justify-self-start">
        Buscar
      </Button>
    </form>
  );
}
