import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { sendForm } from '../../../platform/browser/send-form.ts';
import { answerClaim } from '../calls.ts';
import { MOST_PHOTOS, wrongPhotos } from '../claim.ts';
import type { ClaimView } from '../reads.ts';
import { ClaimPhotos } from './claim-photos.tsx';

/** What was written about a claim since, and while it is open the place to add to it. */
export function ClaimThread({ claim }: { readonly claim: ClaimView }) {
  const asked = claim.mensajes.at(-1)?.de === 'equipo';
  return (
    <>
      {claim.mensajes.length > 0 ? (
        <ol className="mt-4 grid gap-3" aria-label="Mensajes de esta reclamación">
          {claim.mensajes.map((message) => (
            <li
              key={message.id}
              className={`border-l-4 pl-3 text-sm ${message.de === 'equipo' ? 'border-cobalt' : 'border-line-2'}`}
            >
              <p className="text-ink-2">
                <span className="font-semibold text-ink">
                  {message.de === 'equipo' ? 'Nosotros' : 'Tú'}
                </span>{' '}
                · {momentText(message.fecha)}
              </p>
              <p className="mt-1 whitespace-pre-line" translate="no">
                {message.texto}
              </p>
              <ClaimPhotos addresses={message.fotos} />
            </li>
          ))}
        </ol>
      ) : null}
      {claim.estado === 'abierta' ? (
        <details className="mt-3" open={asked}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline">
            {asked ? 'Contestar' : 'Agregar algo'}
          </summary>
          <AnswerForm key={claim.mensajes.length} claim={claim} />
        </details>
      ) : null}
    </>
  );
}

function AnswerForm({ claim }: { readonly claim: ClaimView }) {
  const { revalidate } = useRevalidator();
  // The form's own name: sent twice by a double click or a lost answer, it writes once.
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [share, setShare] = useState<number>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const photos = form
      .getAll('fotos')
      .flatMap((one) => (one instanceof File && one.size > 0 ? one : []));
    const wrong = wrongPhotos(photos);
    setProblem(wrong);
    if (wrong) return;
    form.delete('fotos');
    form.set('reclamacion', String(claim.id));
    form.set('clave', key);
    for (const [index, photo] of photos.entries()) form.set(`foto${index + 1}`, photo);
    setShare(0);
    const sent = await sendForm(answerClaim, form, setShare);
    setShare(undefined);
    if (!sent.ok) {
      setProblem(sent.error || 'No pudimos enviarlo. Revisa tu conexión.');
      // Somebody decided it meanwhile: the page shows what.
      if (sent.code === 'conflict') await revalidate();
      return;
    }
    toast.success('Recibimos tu respuesta.');
    await revalidate();
  };
  return (
    <form onSubmit={(event) => void send(event)} className="mt-2 grid gap-4">
      <TextArea
        label="Tu respuesta"
        name="texto"
        required
        minLength={2}
        maxLength={1000}
        rows={3}
      />
      <TextField
        label="Fotos"
        name="fotos"
        type="file"
        multiple
        optional
        accept="image/jpeg,image/png,image/webp"
        hint={`Hasta ${MOST_PHOTOS}, en JPG, PNG o WEBP, de hasta 10 MB cada una.`}
      />
      {share === undefined ? null : (
        <progress value={share} max={1} aria-label="Enviando" className="w-full accent-cobalt" />
      )}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" look="secondary" busy={share !== undefined} extra="justify-self-start">
        Enviar respuesta
      </Button>
    </form>
  );
}
