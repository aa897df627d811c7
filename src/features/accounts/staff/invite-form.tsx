import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { isEmail, normaliseEmail } from '../../../kernel/email.ts';
import type { Role } from '../../../kernel/permissions.ts';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../security-calls.ts';
import { AreaBoxes } from './areas.tsx';

const NO_AREA = 'Elige al menos un área.';

/** Asks somebody to the team by e-mail. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [person, setPerson] = useState({ nombre: '', correo: '' });
  const [areas, setAreas] = useState<readonly Role[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const wrongName = person.nombre.trim() === '' ? 'Escribe su nombre.' : '';
  const wrongEmail = isEmail(normaliseEmail(person.correo)) ? '' : 'Escribe un correo completo.';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setRefusal('');
    if (wrongName || wrongEmail || areas.length === 0) return;
    setBusy(true);
    const body = { nombre: person.nombre.trim(), correo: person.correo.trim(), areas: [...areas] };
    const sent = await call(calls.inviteStaff, { body });
    setBusy(false);
    if (!sent.ok) {
      setRefusal(sent.error || 'No pudimos enviarla. Inténtalo de nuevo.');
      return;
    }
    toast.success(
      sent.value.estado === 'dentro'
        ? `${body.nombre} ya es del equipo: entra con su contraseña de siempre.`
        : `Enviamos la invitación a ${body.correo}.`,
    );
    await revalidate();
    onClose();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      aria-label="Invitar a alguien"
      className="mt-4 grid gap-4 rounded-sheet border border-line bg-sheet p-4 text-sm"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={120}
          value={person.nombre}
          {...(tried && wrongName ? { error: wrongName } : {})}
          onChange={({ target }) => setPerson({ ...person, nombre: target.value })}
        />
        <TextField
          label="Correo"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={person.correo}
          {...(tried && wrongEmail ? { error: wrongEmail } : {})}
          onChange={({ target }) => setPerson({ ...person, correo: target.value })}
        />
      </div>
      <AreaBoxes
        chosen={areas}
        onChange={setAreas}
        error={tried && areas.length === 0 ? NO_AREA : ''}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {refusal}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Enviar invitación
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
