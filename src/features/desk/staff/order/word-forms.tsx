import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Panel } from '../../../../design/desk/panel.tsx';
import { TextArea } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { addNote, writeToCustomer } from '../../calls.ts';

const LOST = 'No pudimos guardarlo. Revisa tu conexión e inténtalo de nuevo.';

/** A note for the staff, and a message to the customer for whoever may write to them. */
export function WordForms({ folio, writes }: { readonly folio: string; readonly writes: boolean }) {
  return (
    <Panel id="palabras" title="Notas y mensajes">
      <div className={`grid gap-5 ${writes ? 'md:grid-cols-2' : ''}`}>
        <WordForm
          label="Nota interna"
          hint="Solo la lee el equipo."
          button="Guardar nota"
          done="Nota guardada."
          send={(texto) => call(addNote, { params: { folio }, body: { texto } })}
        />
        {writes ? (
          <WordForm
            label="Mensaje al cliente"
            hint="Le llega por correo y a sus notificaciones."
            button="Enviar mensaje"
            done="Mensaje enviado."
            send={(texto) => call(writeToCustomer, { params: { folio }, body: { texto } })}
          />
        ) : null}
      </div>
    </Panel>
  );
}

function WordForm({
  label,
  hint,
  button,
  done,
  send,
}: {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly done: string;
  readonly send: (text: string) => Promise<{ readonly ok: boolean; readonly error?: string }>;
}) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await send(text.trim());
    setBusy(false);
    setError(answer.ok ? '' : answer.error || LOST);
    if (!answer.ok) return;
    setText('');
    toast.success(done);
    await revalidate();
  };
  return (
    <form onSubmit={submit} className="grid content-start gap-2">
      <TextArea
        label={label}
        hint={hint}
        error={error || undefined}
        value={text}
        rows={3}
        required
        minLength={2}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
