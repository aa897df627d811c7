import { useState } from 'react';
import { formatPesos } from '../../../kernel/money.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import { axisOf, curveOf, type Point, REACHES, reachFor } from '../curve.ts';
import { inversionsOf } from '../inversions.ts';

interface PriceChartProps {
  /** Prices that hold now. */
  readonly before: readonly FinishTier[];
  /** Prices to compare with; the same where nothing changed. */
  readonly after: readonly FinishTier[];
  /** The same from the smallest box on: what is warned of. */
  readonly bought: readonly FinishTier[];
  /** What `after` is called. */
  readonly name: string;
}

const COUNT = new Intl.NumberFormat('es-MX');

/** Total of the finish against the quantity: as it is, and as it would be. */
export function PriceChart({ before, after, bought, name }: PriceChartProps) {
  const [chosen, setChosen] = useState<number>();
  const most = chosen ?? reachFor(before, after);
  const [was, is] = [curveOf(before, most), curveOf(after, most)];
  const same = JSON.stringify(was) === JSON.stringify(is);
  const tops = axisOf(Math.max(1, ...[...was, ...is].map(({ total }) => total)) / 100);
  const top = tops.at(-1) ?? 1;
  const across = axisOf(most).filter((quantity) => quantity <= most);
  const dips = inversionsOf(bought).filter(({ from }) => from <= most);
  return (
    <figure className="rounded-sheet border border-line bg-sheet p-3 sm:p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-sm font-semibold">Total según las piezas, sin IVA</span>
        <label className="flex items-center gap-2 text-sm">
          Ver hasta
          <select
            value={most}
            onChange={(event) => setChosen(Number(event.target.value))}
            className="figures min-h-11 rounded-control border border-line-2 bg-sheet px-2 text-[1rem] md:text-sm"
          >
            {REACHES.map((reach) => (
              <option key={reach} value={reach}>
                {COUNT.format(reach)} piezas
              </option>
            ))}
          </select>
        </label>
      </figcaption>
      <div aria-hidden="true" className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="figures flex h-56 flex-col-reverse justify-between text-right text-xs text-ink-2 sm:h-64">
          {tops.map((pesos) => (
            <span key={pesos} className="leading-none">
              ${COUNT.format(pesos)}
            </span>
          ))}
        </div>
        <div className="relative my-1.5 h-53 sm:h-61">
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="absolute size-full">
            <title>Total según las piezas</title>
            {dips.map(({ from, to }) => (
              <rect
                key={to}
                x={xOf(from - 0.5, most)}
                width={Math.max(4, xOf(Math.min(to + 0.5, most), most) - xOf(from - 0.5, most))}
                y="0"
                height="1000"
                className="fill-danger-wash"
              />
            ))}
            {tops.map((pesos) => (
              <line
                key={pesos}
                x1="0"
                x2="1000"
                y1={1000 - (pesos / top) * 1000}
                y2={1000 - (pesos / top) * 1000}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {same ? null : (
              <path
                d={pathOf(was, most, top)}
                fill="none"
                strokeWidth="2"
                strokeDasharray="5 4"
                vectorEffect="non-scaling-stroke"
                className="stroke-ink-2"
              />
            )}
            <path
              d={pathOf(is, most, top)}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-cobalt"
            />
          </svg>
        </div>
        <span />
        <div className="figures relative h-4 text-xs text-ink-2">
          {across.map((quantity) => (
            <span
              key={quantity}
              className="absolute -translate-x-1/2 last:-translate-x-full"
              style={{ left: `${quantity === 0 ? 0.5 : (quantity / most) * 100}%` }}
            >
              {COUNT.format(quantity === 0 ? 1 : quantity)}
            </span>
          ))}
        </div>
      </div>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
        <Key look="border-t-[3px] border-cobalt">{same ? 'Ahora' : name}</Key>
        {same ? null : <Key look="border-t-2 border-dashed border-ink-2">Ahora</Key>}
        {dips.length > 0 ? (
          <Key look="h-3 bg-danger-wash ring-1 ring-danger">Más caro que pedir más</Key>
        ) : null}
      </ul>
      <p className="sr-only">
        {same ? 'Ahora' : name}: {spoken(is)}.{same ? '' : ` Ahora: ${spoken(was)}.`}
      </p>
    </figure>
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={`inline-block w-6 ${look}`} />
      {children}
    </li>
  );
}

const xOf = (quantity: number, most: number): number => (Math.max(0, quantity) / most) * 1000;

function pathOf(points: readonly Point[], most: number, top: number): string {
  return points
    .map(({ quantity, total }, place) => {
      const y = 1000 - (total / 100 / top) * 1000;
      return `${place === 0 ? 'M' : 'L'}${xOf(quantity, most).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

const spoken = (points: readonly Point[]): string =>
  points
    .map(({ quantity, total }) => `${COUNT.format(quantity)} piezas, ${formatPesos(total / 100)}`)
    .join('; ');
