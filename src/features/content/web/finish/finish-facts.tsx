import type { FinishPriceRow } from '../../finish-facts.ts';

/** What a piece costs by quantity; what is not priced by a list is asked for. */
export function FinishPrices({ rows }: { readonly rows: readonly FinishPriceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="mt-3 w-full border-y border-line text-sm">
      <caption className="sr-only">Precio por pieza del terminado, IVA incluido</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-2">
          <th scope="col" className="py-2 font-normal">
            Cantidad
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Por pieza, IVA incluido
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ quantity, each }) => (
          <tr key={quantity}>
            <th scope="row" className="figures py-2.5 text-left font-normal">
              {quantity}
            </th>
            <td className="figures py-2.5 text-right font-display font-semibold">{each}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
