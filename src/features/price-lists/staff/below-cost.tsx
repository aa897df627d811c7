import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { belowCostText } from '../../catalog/desk/cost.ts';
import { reviewPriceList } from '../desk-calls.ts';
import { readList, type TypedList } from './typed-list.ts';

/** Whoever types pauses so long before they look. */
export const PAUSE_MS = 600;

interface Found {
  readonly cuantos: number;
  readonly productos: readonly {
    readonly clave: string;
    readonly nombre: string;
    readonly pierde: number;
  }[];
}

/** What the list, as it is typed, would sell below its cost; nothing where that is nothing. */
export function BelowCost({ typed }: { readonly typed: TypedList }) {
  const [found, setFound] = useState<Found>();
  // What it is called makes no difference.
  const read = readList({ ...typed, nombre: '-' });
  const asked = 'draft' in read ? JSON.stringify(read.draft) : '';
  useEffect(() => {
    if (asked === '') return setFound(undefined);
    let here = true;
    const look = async (): Promise<void> => {
      const { nombre: _name, ...body } = JSON.parse(asked);
      const got = await call(reviewPriceList, { body });
      if (here) setFound(got.ok ? got.value : undefined);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {found && found.cuantos > 0 ? <Products found={found} /> : null}
    </div>
  );
}

function Products({ found: { cuantos, productos } }: { readonly found: Found }) {
  const more = cuantos - productos.length;
  return (
    <div className="rounded-sheet border-l-4 border-coral bg-sheet px-3 py-2 text-sm">
      <p className="font-semibold text-danger">
        {cuantos === 1
          ? 'Con esta lista un producto se vende por debajo de su costo.'
          : `Con esta lista ${cuantos.toLocaleString('es-MX')} productos se venden por debajo de su costo.`}
      </p>
      <ul className="mt-1 space-y-1">
        {productos.map(({ clave, nombre, pierde }) => (
          <li key={clave} className="wrap-anywhere">
            <span className="figures font-semibold">{clave}</span> {nombre}. {belowCostText(pierde)}
          </li>
        ))}
        {more > 0 ? <li className="text-ink-2">… y {more.toLocaleString('es-MX')} más</li> : null}
      </ul>
    </div>
  );
}
