import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { Matter } from '../../accounts/web/own/own-account-frame.tsx';
import * as calls from '../calls.ts';

/** The name, which its owner may correct; the e-mail is what they sign in with. */
export function OwnProfile({ name, email }: { readonly name: string; readonly email: string }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(name);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError('Escribe tu nombre.');
    setBusy(true);
    const answer = await call(calls.rename, { body: { nombre: text.trim() } });
    setBusy(false);
    if (!answer.ok) return setError(answer.error || 'No pudimos guardarlo. Inténtalo de nuevo.');
    toast.success('Guardamos tu nombre.');
    await revalidate();
  };
  return (
    <Matter id="perfil" title="Perfil">
      <form onSubmit={save} noValidate className="mt-4 grid max-w-md gap-4">
        <TextField
          label="Nombre completo"
          name="nombre"
          autoComplete="name"
          maxLength={120}
          value={text}
          error={error || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
        <div className="min-w-0">
          <p className="text-sm font-semibold">Correo electrónico</p>
          <p className="mt-1 [overflow-wrap:anywhere]">{email}</p>
        </div>
        <Button type="submit" extra="justify-self-start" busy={busy}>
          Guardar
        </Button>
      </form>
    </Matter>
  );
}
