import { useId } from 'react';
import { Button } from '../../../../design/button.tsx';
import { SelectField } from '../../../../design/field.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { placedPicture } from '../../../artwork/placed-address.ts';
import { USUAL_WIDTH_MM, usePrintCheck } from '../../../artwork/web/print-check/use-print-check.ts';
import { Verdict } from '../../../artwork/web/print-check/verdict.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import { shortDate } from '../../../catalog/delivery-range.ts';
import { imageAt } from '../../../catalog/picture.ts';
import { tierFor } from '../../../pricing/finish-price.ts';
import { inkStep, tiersOf } from '../../../pricing/finish-tiers.ts';
import { daysText } from '../../../product/web/price/days-text.ts';
import { panelPrice } from '../../../product/web/price/panel-price.ts';
import { useFinishDays } from '../../../product/web/price/use-finish-days.ts';
import { DOOR_LINK } from '../door-summary.tsx';
import type { LandedPrices } from '../use-landed-price.ts';
import { InTime } from '../wanted/in-time.tsx';
import type { Comparing } from './comparing.ts';

/** One of the two techniques. */
export function FinishColumn({
  comparing,
  names,
  label,
  technique,
  other,
  prices,
  hasPlace,
  onTechnique,
  onChoose,
}: {
  readonly comparing: Comparing;
  readonly names: readonly string[];
  readonly label: string;
  readonly technique: string;
  /** What stands beside it: not to be chosen twice. */
  readonly other: string;
  readonly prices: LandedPrices;
  readonly hasPlace: boolean;
  readonly onTechnique: (technique: string) => void;
  readonly onChoose: (technique: string) => void;
}) {
  const { detail, files } = comparing;
  const days = useFinishDays(technique, comparing.quantity, detail.terminados);
  const title = useId();
  return (
    // Rows of both lie on the same heights: a longer text on one side moves the other along.
    <section
      aria-labelledby={title}
      className="row-span-5 grid grid-cols-1 grid-rows-subgrid gap-y-3"
    >
      <h3 id={title} className="sr-only">
        {technique}
      </h3>
      <SelectField
        label={label}
        value={technique}
        onChange={({ target }) => onTechnique(target.value)}
      >
        {names
          .filter((name) => name !== other)
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </SelectField>
      <Picture comparing={comparing} technique={technique} />
      <div className="text-sm">
        <Price comparing={comparing} technique={technique} prices={prices} hasPlace={hasPlace} />
        <p className="mt-1 text-ink-2">
          {days === 0 ? 'Sin días de impresión' : `${daysText(days)} de impresión`}
        </p>
      </div>
      <div className="text-sm">
        {files.length === 0 ? (
          <p className="text-ink-2">Con tu arte te decimos también si se imprime bien.</p>
        ) : (
          files.map((file) => (
            <FileVerdict key={file.name} file={file} technique={technique} comparing={comparing} />
          ))
        )}
      </div>
      <div className="self-end">
        {technique === comparing.technique ? (
          <p className="flex min-h-11 items-center text-sm font-semibold">El que tienes elegido</p>
        ) : (
          <Button extra="w-full wrap-anywhere max-[24rem]:px-2" onClick={() => onChoose(technique)}>
            Elegir {technique}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The product with the artwork in this technique; blank where none is placed. */
function Picture({
  comparing: { detail, colour, files },
  technique,
}: {
  readonly comparing: Comparing;
  readonly technique: string;
}) {
  const variant = detail.variantes_color.find(({ color }) => color === colour);
  const image = variant?.imagenes[0] ?? detail.imagenes[0] ?? '';
  const placed = placedPicture(image, technique, files, 640);
  return (
    <div>
      <img
        key={placed ?? image}
        src={placed ?? imageAt(image, { width: 640, format: 'webp' })}
        alt={placed ? `Tu producto en ${technique}` : ''}
        width={640}
        height={640}
        className="aspect-square w-full rounded-sheet bg-paper-2 object-contain"
      />
      {placed || files.length === 0 ? null : (
        <p className="mt-1 text-xs text-ink-2">
          Coloca tu logo en el producto para verlo aquí en cada terminado.
        </p>
      )}
    </div>
  );
}

function Price({
  comparing: { detail, quantity, preorder },
  technique,
  prices,
  hasPlace,
}: {
  readonly comparing: Comparing;
  readonly technique: string;
  readonly prices: LandedPrices;
  readonly hasPlace: boolean;
}) {
  const offer = detail.terminados.find(({ nombre }) => nombre === technique);
  // Nobody knows them before the design is made, so no price here holds more than it says.
  const stitches = offer?.millar_adicional ? ['puntadas'] : [];
  if (!hasPlace) {
    const table = { status: 'loading', quote: undefined } as const;
    const tier = tierFor(tiersOf(offer), quantity);
    const extras = [
      ...(tier?.extraInk ? ['tintas'] : []),
      ...(tier?.extraPosition ? ['posiciones'] : []),
      ...stitches,
    ];
    const without = extras.length > 0 ? ` ni ${EITHER.format(extras)} adicionales` : '';
    const { price } = panelPrice(detail, { quantity, technique }, table);
    return (
      <p className="figures">
        <span className="text-base font-semibold">{formatPesos(price.perPiece)}</span>{' '}
        <span className="text-ink-2">c/u con IVA, sin envío{without}</span>
      </p>
    );
  }
  if (prices.state === 'failed') {
    return (
      <p role="alert">
        {prices.problem}{' '}
        <button type="button" className={DOOR_LINK} onClick={prices.again}>
          Reintentar
        </button>
      </p>
    );
  }
  const [row] = prices.rows;
  const settling = prices.state === 'loading';
  if (!row) {
    return (
      <p className="text-ink-2">
        {settling ? 'Calculando el envío…' : 'Ninguna paquetería lleva esta cantidad a tu CP.'}
      </p>
    );
  }
  return (
    <p
      aria-busy={settling}
      className={`figures transition-opacity duration-150 ${settling ? 'opacity-55' : ''}`}
    >
      <span className="text-base font-semibold">{formatPesos(row.por_pieza)}</span>{' '}
      <span className="text-ink-2">c/u en tu puerta</span>
      <span className="block text-ink-2">Total {formatPesos(row.total)}</span>
      {stitches.map((extra) => (
        <span key={extra} className="block text-ink-2">
          Sin {extra} adicionales
        </span>
      ))}
      <span className="block text-ink-2">
        {preorder ? 'Fecha por confirmar' : `Llega el ${shortDate(row.llega)}`}
      </span>
      {preorder ? null : <InTime row={row} />}
    </p>
  );
}

const EITHER = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** Whether one file prints in this technique as it lies. */
function FileVerdict({
  file,
  technique,
  comparing: { detail, colour, quantity },
}: {
  readonly file: FinishFile;
  readonly technique: string;
  readonly comparing: Comparing;
}) {
  const widthMm = file.colocacion?.ancho_mm ?? USUAL_WIDTH_MM;
  const check = usePrintCheck({
    ...{ file: file.name, technique, others: [], colour, widthMm, quantity },
    inkStep: inkStep(detail.terminados, quantity),
  });
  return (
    <div aria-live="polite" aria-busy={check.status === 'checking'}>
      <p className="truncate text-xs text-ink-2">{file.original_name}</p>
      {check.status === 'checking' ? <p className="text-ink-2">Revisando tu arte…</p> : null}
      {check.status === 'failed' ? (
        <p className="text-ink-2">{check.reason || 'No pudimos revisarlo ahora.'}</p>
      ) : null}
      {check.status === 'checked' ? <Verdict answer={check.answer} /> : null}
    </div>
  );
}
