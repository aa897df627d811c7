import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/field.tsx';
import { Thread } from '../../../design/messages/thread.tsx';
import { toast } from '../../../design/toast.tsx';
import { sendForm } from '../../../platform/browser/send-form.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { answerClaim } from '../calls.ts';
import { wrongPhotos } from '../claim.ts';
import type { ClaimView } from '../reads.ts';
import { ClaimPhotos } from './claim-photos.tsx';
import { holdsWords } from './holds-words.ts';
import { PhotoField } from './photo-field.tsx';

/** What was written about a claim since, and while it is open the place to add to it. */
export function ClaimThread({ claim }: { readonly claim: ClaimView }) {
  const asked = claim.mensajes.at(-1)?.de === 'equipo';
  return (
    <>
      {claim.mensajes.length > 0 ? (
        <div className="mt-4">
          <Thread
            label="Mensajes de esta reclamación"
            messages={claim.mensajes.map((message) => ({
              id: message.id,
              who: message.de === 'equipo' ? 'Nosotros' : 'Tú',
              at: message.fecha,
              text: message.texto,
              theirs: message.de === 'equipo',
              photos: <ClaimPhotos addresses={message.fotos} />,
            }))}
          />
        </div>
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

/** Of an answer. */
const LEAST_LETTERS = 2;

function AnswerForm({ claim }: { readonly claim: ClaimView }) {
  const { revalidate } = useRevalidator();
  // The form's own name: sent twice by a double click or a lost answer, it writes once.
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [share, setShare] = useState<number>();
  const [told, setTold] = useState(false);
  useLeaveGuard(told);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const photos = form
      .getAll('fotos')
      .flatMap((one) => (one instanceof File && one.size > 0 ? one : []));
    const silent = String(form.get('texto')).trim().length < LEAST_LETTERS;
    const wrong = silent ? 'Escribe tu respuesta.' : wrongPhotos(photos);
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
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      onChange={({ currentTarget }) => setTold(holdsWords(currentTarget))}
      className="mt-2 grid gap-4"
    >
      <TextArea label="Tu respuesta" name="texto" required maxLength={1000} rows={3} />
      <PhotoField optional />
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
