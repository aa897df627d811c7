import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { momentText } from '../../../../kernel/moments.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { staffPages } from '../../../../staff-routes.ts';
import type { KeptRow } from '../../reads.ts';
import { useRefunds } from './use-refunds.ts';

/** Cancelled orders of which nothing goes back: how much stays, why, and who decided it. */
export function KeptList({ kept }: { readonly kept: readonly KeptRow[] }) {
  return (
    <div className="border-b border-line px-4 py-4 md:px-5">
      <h3 className="text-sm font-semibold">Cancelados de los que no se devuelve nada</h3>
      <ul className="mt-2 grid gap-3 text-sm">
        {kept.map((row) => (
          <KeptItem key={row.folio} row={row} />
        ))}
      </ul>
    </div>
  );
}

function KeptItem({ row }: { readonly row: KeptRow }) {
  const { undoKeeping } = useRefunds();
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const problem = await undoKeeping(row.folio);
    setBusy(false);
    if (problem) toast.error(problem);
    else toast.success('Deshecho: otra vez está por devolver, en Con problema.');
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p>
          <Link
            to={staffPages.order(row.folio)}
            className="figures inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2"
          >
            {row.folio}
          </Link>
          , {formatPesos(row.importe)}
        </p>
        <p className="max-w-[45.5em] break-words">{row.motivo}</p>
        <p className="text-ink-2">
          Decidió {row.quien} el {momentText(row.fecha)}
        </p>
      </div>
      {row.puede ? (
        <Button look="quiet" busy={busy} onClick={() => void undo()}>
          Deshacer<span className="sr-only">: {row.folio}</span>
        </Button>
      ) : null}
    </li>
  );
}
