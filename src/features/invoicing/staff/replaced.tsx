import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button, buttonLook } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { fill } from '../../../routes.ts';
import { cancelReplaced, formerPdf, formerXml } from '../desk-calls.ts';
import type { InvoiceRow, InvoiceView } from '../desk-reads.ts';
import { REPLACED_NOW } from './replaced-words.ts';

const FILES = { pdf: formerPdf, xml: formerXml };

interface Props {
  readonly row: InvoiceRow;
  readonly view: InvoiceView;
  readonly works: boolean;
}

/** The wrong invoice and the one that took its place, by SAT's names; what is refused is asked again. */
export function Replaced({ row: { folio, cancelacion }, view, works }: Props) {
  if (cancelacion?.motivo !== '01') return null;
  const over = view === 'canceladas';
  const again = cancelacion.estado === 'rechazada' || cancelacion.estado === 'fallida';
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {over ? 'La sustituyó' : 'Sustituye a'}{' '}
        <span className="figures text-ink">
          {over ? cancelacion.sustituida_por : cancelacion.folio_fiscal}
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        {(['pdf', 'xml'] as const).map((kind) => (
          <a
            key={kind}
            href={fill(FILES[kind].path, { folio, fiscal: cancelacion.folio_fiscal })}
            download
            className={buttonLook('secondary')}
          >
            {kind.toUpperCase()} de la {over ? 'sustituida' : 'anterior'}
          </a>
        ))}
      </p>
      {works && again && !over ? <AskAgain folio={folio} /> : null}
    </>
  );
}

function AskAgain({ folio }: { readonly folio: string }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const sent = await call(cancelReplaced, { params: { folio } });
    setBusy(false);
    if (!sent.ok) toast.error(sent.error || 'No pudimos pedirlo. Inténtalo de nuevo.');
    else if (sent.value.estado === 'cancelada') toast.success(REPLACED_NOW.cancelada);
    else toast.warning(REPLACED_NOW[sent.value.estado]);
    await revalidate();
  };
  return (
    <div>
      <Button look="secondary" busy={busy} onClick={() => void ask()}>
        Pedir otra vez que se cancele la anterior
      </Button>
    </div>
  );
}
