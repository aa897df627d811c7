import { type ChangeEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { showFirstPiece } from '../calls.ts';
import type { BoardCard } from '../reads.ts';

/** The first piece as it came out: a telephone at the machine takes it, its owner sees it. */
export function PhotoForm({ card }: { readonly card: BoardCard }) {
  const { revalidate } = useRevalidator();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [photo] = target.files ?? [];
    if (!photo) return;
    setBusy(true);
    const form = new FormData();
    form.set('foto', photo);
    const done = await call(showFirstPiece, { params: { linea: String(card.linea) }, form });
    target.value = '';
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarla. Revisa tu conexión.');
    if (done.ok) toast.success('El cliente ya la ve en su pedido.');
    await revalidate();
    setBusy(false);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Foto de la primera pieza
      </label>
      {card.foto ? (
        <a href={card.foto} target="_blank" rel="noopener noreferrer" className="mb-2 block">
          <img
            src={card.foto}
            alt={`Primera pieza de ${card.nombre}`}
            className="max-h-40 w-full rounded-control border border-line bg-paper-2 object-contain"
          />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        capture="environment"
        aria-describedby={`${id}-que`}
        disabled={busy}
        onChange={(event) => void send(event)}
        className="block w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line-2 file:bg-sheet file:px-4 file:font-semibold"
      />
      <p id={`${id}-que`} className="mt-1 text-xs text-ink-2">
        Se guarda en cuanto la eliges, y el cliente la ve en su pedido.
      </p>
      <p role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
