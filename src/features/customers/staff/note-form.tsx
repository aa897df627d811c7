import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { noteCustomer } from '../calls.ts';

/** A word about a customer, for whoever of the staff comes next. */
export function NoteForm({ customer }: { readonly customer: number }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const body = { texto: text.trim() };
    const got = await call(noteCustomer, { params: { id: customer }, body });
    setBusy(false);
    setError(got.ok ? '' : got.error || 'No pudimos guardarla. Revisa tu conexión.');
    if (!got.ok) return;
    setText('');
    toast.success('Nota guardada.');
    await revalidate();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label="Nota nueva"
        hint="La lee el equipo. El cliente la recibe si pide sus datos."
        error={error || undefined}
        value={text}
        rows={2}
        required
        minLength={2}
        maxLength={1000}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          Guardar nota
        </Button>
      </div>
    </form>
  );
}
