import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { pages } from '../../../routes.ts';
import { imageAt } from '../../catalog/picture.ts';
import { withdrawReview, writeReview } from '../calls.ts';
import type { OwnReview, ProductToReview } from '../reads.ts';
import { HIDDEN_BECAUSE, MOST_WORDS } from '../review.ts';
import { StarChoice } from './star-choice.tsx';

/** One product of an order: its stars and words, to be given, changed or taken back. */
export function RateProduct({
  folio,
  product,
}: {
  readonly folio: string;
  readonly product: ProductToReview;
}) {
  const { nombre, imagen, detalle, piezas, clave, opinion } = product;
  const { stars, setStars, words, setWords, problem, busy, write, withdraw } = useReview(
    folio,
    product,
  );
  useLeaveGuard(words.trim() !== (opinion?.texto ?? ''));
  return (
    <form
      aria-label={nombre}
      onSubmit={(event) => void write(event)}
      className="grid gap-4 rounded-sheet border border-line bg-sheet p-5 md:p-8"
    >
      <div className="flex gap-4">
        {imagen ? (
          <img
            src={imageAt(imagen, { width: 320, format: 'webp' })}
            alt=""
            width={80}
            height={80}
            className="size-20 shrink-0 rounded-control bg-paper-2 object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <h2 className="text-lg">
            <Link to={pages.product(clave)} className="underline-offset-2 hover:underline">
              {nombre}
            </Link>
          </h2>
          <p className="figures mt-1 text-sm text-ink-2">
            {formatCount(piezas)} {piezas === 1 ? 'pieza' : 'piezas'} · {detalle}
          </p>
        </div>
      </div>
      {opinion?.oculta ? (
        <p className="border-l-4 border-warning bg-warning-wash px-4 py-3 text-sm">
          No mostramos tu opinión: {HIDDEN_BECAUSE[opinion.oculta].toLowerCase()}. Si la cambias, la
          leemos otra vez.
        </p>
      ) : null}
      <StarChoice name={nombre} value={stars} onChange={setStars} />
      <TextArea
        label="Cuéntanos"
        optional
        name="texto"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        maxLength={MOST_WORDS}
        rows={3}
        hint="La calidad de la pieza, cómo quedó tu logo, para qué lo usaste."
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy}>
          {opinion ? 'Guardar cambios' : 'Publicar opinión'}
        </Button>
        {opinion ? (
          <Button look="quiet" onClick={() => void withdraw()}>
            Quitar mi opinión
          </Button>
        ) : null}
      </div>
      {opinion?.respuesta ? <Answer opinion={opinion} /> : null}
    </form>
  );
}

function Answer({ opinion }: { readonly opinion: OwnReview }) {
  return (
    <div className="border-l-2 border-line pl-3 text-sm">
      <p className="font-semibold">
        Te respondimos{opinion.respuesta_anterior ? ' antes de que la cambiaras' : ''}
      </p>
      <p className="mt-1 whitespace-pre-line text-ink-2">{opinion.respuesta}</p>
    </div>
  );
}

const LOST = 'No pudimos guardar tu opinión. Revisa tu conexión.';

function useReview(folio: string, { producto, opinion }: ProductToReview) {
  const { revalidate } = useRevalidator();
  const [stars, setStars] = useState(opinion?.estrellas ?? 0);
  const [words, setWords] = useState(opinion?.texto ?? '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const written = await call(writeReview, {
      body: { folio, producto, estrellas: stars, texto: words },
    });
    setBusy(false);
    setProblem(written.ok ? '' : written.error || LOST);
    if (!written.ok) return;
    toast.success(
      written.value.oculta ? 'La leemos y la mostramos otra vez.' : '¡Gracias por tu opinión!',
    );
    await revalidate();
  };
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    const gone = await call(withdrawReview, { params: { producto: String(producto) } });
    setBusy(false);
    // Somebody took it back in another window: it is gone all the same.
    const left: OwnReview | null = gone.ok || gone.code === 'not_found' ? null : opinion;
    setProblem(left && !gone.ok ? gone.error || LOST : '');
    if (left) return;
    setStars(0);
    setWords('');
    toast.success('Quitamos tu opinión.');
    await revalidate();
  };
  return { stars, setStars, words, setWords, problem, busy, write, withdraw };
}
