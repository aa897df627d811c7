import { WayOrWord } from '../../../design/desk/way-or-word.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import { keyOf } from '../allot-pieces.ts';
import type { ToBuy } from '../reads.ts';

/** Rows that are left out, and how one is taken in again; whoever may not buy has none. */
interface Choosing {
  readonly left?: ReadonlySet<string>;
  readonly onToggle?: (key: string) => void;
}

/** Pieces by product, colour and size, with the orders that wait for them. */
export function BuyTable({ rows, left, onToggle }: Choosing & { readonly rows: readonly ToBuy[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <li
            key={key}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-sm ${left?.has(key) ? 'bg-paper-2' : ''}`}
          >
            {onToggle ? (
              <label className="-m-2.5 grid size-11 place-items-center print:hidden">
                <input
                  type="checkbox"
                  checked={!left?.has(key)}
                  onChange={() => onToggle(key)}
                  aria-label={`Comprar ${row.nombre}, ${row.color_nombre} ${row.talla}`}
                  className="size-6 accent-cobalt"
                />
              </label>
            ) : (
              <span />
            )}
            <div className="min-w-0">
              <p>
                <span className="figures text-ink-2">{row.codigo}</span>{' '}
                <span className="font-semibold">{row.nombre}</span>
              </p>
              <p className="text-xs text-ink-2">
                <span
                  aria-hidden="true"
                  className="mr-1 inline-block size-2.5 rounded-full border border-line-2 align-[-1px]"
                  style={{ background: row.css }}
                />
                {row.color_nombre}
                {row.talla ? <strong className="text-ink"> · talla {row.talla}</strong> : null}
                {row.repone ? (
                  <span className="font-semibold text-overprint"> · repone merma</span>
                ) : null}
                {row.promesa ? ` · promesa ${dayText(row.promesa)}` : ''}
              </p>
              <p className="figures flex flex-wrap items-center gap-x-3 text-xs">
                {row.folios.map((folio) => (
                  <WayOrWord
                    key={folio}
                    to={row.ajenos.includes(folio) ? undefined : staffPages.order(folio)}
                    look="inline-flex min-h-6 items-center text-cobalt underline-offset-2 hover:underline"
                  >
                    {folio}
                  </WayOrWord>
                ))}
              </p>
            </div>
            <p
              className={`figures text-right text-base ${left?.has(key) ? 'text-ink-2 line-through' : 'font-semibold'}`}
            >
              {row.piezas.toLocaleString('es-MX')}
              <span className="sr-only"> piezas</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
