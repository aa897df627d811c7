import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/field.tsx';
import { Thread } from '../../../design/messages/thread.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useUnsentText } from '../../../platform/browser/use-unsent-text.ts';
import { askClaimant } from '../calls.ts';
import type { DeskClaim } from '../reads.ts';
import { DeskPhotos } from './desk-photos.tsx';

/** What owner and shop wrote each other about a claim, and asking its owner for more. */
export function DeskThread({
  claim,
  asks,
}: {
  readonly claim: DeskClaim;
  /** Whoever is here decides claims, and this one is open. */
  readonly asks: boolean;
}) {
  if (claim.mensajes.length === 0 && !asks) return null;
  return (
    <div className="rounded-sheet border border-line bg-sheet p-5">
      <h3 className="text-lg">Mensajes con el cliente</h3>
      {claim.mensajes.length > 0 ? (
        <div className="mt-3">
          <Thread
            label="Mensajes con el cliente"
            messages={claim.mensajes.map((message) => ({
              id: message.id,
              who: message.de === 'equipo' ? message.quien : 'Cliente',
              at: message.fecha,
              text: message.texto,
              theirs: message.de !== 'equipo',
              photos: <DeskPhotos addresses={message.fotos} />,
            }))}
          />
        </div>
      ) : (
        <p className="mt-1 text-sm text-ink-2">
          Si para resolver hace falta otra foto o la cuenta de las piezas, pídeselas aquí.
        </p>
      )}
      {asks ? <AskForm key={claim.mensajes.length} claim={claim} /> : null}
    </div>
  );
}

function AskForm({ claim }: { readonly claim: DeskClaim }) {
  const { revalidate } = useRevalidator();
  // The form's own name: sent twice by a double click or a lost answer, it asks once.
  const [key] = useState(() => crypto.randomUUID());
  const unsent = useUnsentText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const texto = String(new FormData(event.currentTarget).get('pregunta') ?? '').trim();
    setBusy(true);
    const asked = await call(askClaimant, {
      params: { id: String(claim.id) },
      body: { texto, clave: key },
    });
    setBusy(false);
    setError(asked.ok ? '' : asked.error || 'No pudimos enviarlo. Revisa tu conexión.');
    if (asked.ok) toast.success('Se le preguntó al cliente.');
    if (asked.ok || asked.code === 'conflict') await revalidate();
  };
  return (
    <form {...unsent} onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3">
      <TextArea
        label="Pregunta para el cliente"
        name="pregunta"
        hint="Le llega por correo y a sus notificaciones; la reclamación sigue abierta."
        required
        minLength={5}
        maxLength={1000}
        rows={3}
        error={error || undefined}
      />
      <Button type="submit" look="secondary" busy={busy} extra="justify-self-start">
        Preguntar
      </Button>
    </form>
  );
}
