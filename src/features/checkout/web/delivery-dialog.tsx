import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import { postalCode } from '../calls.ts';

/** Asks for the postal code that deliveries are estimated for. */
export default function DeliveryDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="¿A dónde enviamos?">
      <PostalCodeForm onDone={onClose} />
    </Dialog>
  );
}

function PostalCodeForm({ onDone }: { readonly onDone: () => void }) {
  const { chosen, choose } = useDeliveryPlace();
  const [code, setCode] = useState(chosen?.postalCode ?? '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.length !== 5) {
      setError('El código postal tiene 5 dígitos.');
      return;
    }
    setBusy(true);
    const answer = await call(postalCode, { params: { postalCode: code } });
    setBusy(false);
    if (answer.ok) {
      choose({ postalCode: code, place: `${answer.value.municipio}, ${answer.value.estado}` });
      onDone();
    } else {
      setError(
        answer.code === 'not_found'
          ? MESSAGES.address.unknownPostalCode
          : MESSAGES.address.lookupFailed,
      );
    }
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label="Código postal"
        hint="Con él calculamos entrega y envío. Se queda en este navegador."
        error={error || undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={code}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''));
          setError('');
        }}
      />
      <Button type="submit" busy={busy}>
        Usar este código postal
      </Button>
    </form>
  );
}
