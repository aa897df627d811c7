import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { call } from '../../../platform/browser/call.ts';
import { invite, revokeInvitation } from '../calls.ts';
import type { LineView, ProofView } from '../reads.ts';

const UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** Who else may answer for this line, without an account: links that are made and taken back. */
export function Guests({
  line,
  links,
}: {
  readonly line: LineView;
  readonly links: NonNullable<ProofView['links']>;
}) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const nombre = String(new FormData(form).get('nombre') ?? '');
    const got = await call(invite, { body: { folio: line.folio, linea: line.id, nombre } });
    if (got.ok) {
      setMade(got.value.enlace);
      form.reset();
    } else toast.error(got.error || 'No pudimos crear el enlace.');
    await revalidate();
    setBusy(false);
  };
  const revoke = async (id: number): Promise<void> => {
    const got = await call(revokeInvitation, { body: { id } });
    if (got.ok) setMade('');
    else toast.error('No pudimos retirar el enlace.');
    await revalidate();
  };
  return (
    <details className="mt-8 border-t border-line pt-2 text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-cobalt">
        Que otra persona lo apruebe
      </summary>
      <form
        onSubmit={(event) => void make(event)}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="grow">
          <TextField label="Nombre de quien aprueba" name="nombre" required maxLength={80} />
        </div>
        <Button type="submit" look="secondary" busy={busy}>
          Crear enlace
        </Button>
      </form>
      {made ? (
        <div className="mt-3 max-w-xl">
          <TextField
            label="Enlace, visible solo esta vez"
            readOnly
            value={made}
            hint="Envíalo a esa persona: con él responde por este producto, sin cuenta."
            onFocus={({ target }) => target.select()}
          />
          <div className="mt-2 flex flex-wrap gap-3">
            <CopyButton text={made} what="enlace" />
            {'share' in navigator ? (
              <Button
                look="secondary"
                onClick={() => void navigator.share({ url: made }).catch(() => undefined)}
              >
                Enviar
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      <ul className="mt-3">
        {links.map(({ id, name, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {name}, hasta el {UNTIL.format(new Date(until))}
            <Button look="quiet" onClick={() => void revoke(id)}>
              Retirar<span className="sr-only"> el enlace de {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
