import type { ProductState } from '../../src/features/catalog/server/known-products.sql.ts';

/** What fictitious suppliers write of their products, each in a layout of its own. */

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const linesOf = (rows: readonly (readonly string[])[], mark: string): string =>
  `${rows.map((row) => row.map(quoted).join(mark)).join('\n')}\n`;
const pesos = (centavos: number): string =>
  `$${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const unsized = (product: ProductState): boolean =>
  product.colours.length > 0 && product.colours.every(({ sized }) => !sized);

const COUNTED = 12;

/** Pieces of some products, as they came back from a count; one row is of a colour nobody sells. */
export function stockList(products: readonly ProductState[]): string {
  const some = products.filter(unsized).slice(-COUNTED);
  const rows = some.flatMap(({ code, colours }, place) =>
    colours.map(({ name, stock }, at) => [
      ...[code, name],
      String((place + at) % 3 === 0 ? stock : stock + 24 * (1 + ((place * 7 + at) % 9))),
    ]),
  );
  const [first] = some;
  return linesOf(
    [['SKU', 'Color', 'Disponible'], ...rows, [first?.code ?? '', 'Verde lima', '40']],
    ',',
  );
}

/** What happens to the products of a price list, by their place in it; the others stay as they are. */
const VANISHED: readonly number[] = [3, 9];
const DEARER: Readonly<Record<number, number>> = { 0: 1.06, 1: 1.04, 4: 1.08, 5: 1.62, 6: 0.55 };
const RECOUNTED: readonly number[] = [7, 8, 10, 11, 12];

const NEW_ONES: readonly (readonly string[])[] = [
  [
    ...['CH-9001', 'Vaso de vidrio con funda de corcho', '$74.50', '36', 'Natural #c79a63'],
    ...['480', 'Bebidas > Vasos de vidrio'],
  ],
  ['CH-9002', 'Cargador solar de bolsillo', '$289.00', '20', 'Negro', '120', 'Energía solar'],
  ['CH-9002', 'Cargador solar de bolsillo', '$289.00', '20', 'Naranja', '60', 'Energía solar'],
];
const BROKEN: readonly (readonly string[])[] = [
  ['CH-9003', 'Lámpara plegable', 'consultar', '24', 'Blanco', '200', ''],
  ['CH-9004', 'Tabla para quesos', '$160.00', '12', 'Xilófono', '40', ''],
  ['', 'Sin clave todavía', '$10.00', '50', 'Rojo', '10', ''],
];

/** A whole price list with a greeting above, other headers, prices as text and titles between. */
export function priceList(products: readonly ProductState[], month: string): string {
  const known = products.flatMap((product, place) => {
    if (VANISHED.includes(place)) return [];
    const { code, name, price_centavos, box_pieces, colours } = product;
    const price = Math.round(price_centavos * (DEARER[place] ?? 1));
    return colours.map((colour, at) => {
      const more = RECOUNTED.includes(place) && !colour.sized ? 12 * (1 + at) : 0;
      const cells = [code, name, pesos(price), String(box_pieces), colour.name];
      // Of what the shop has already the list says nothing of where it belongs.
      return [...cells, String(colour.stock + more), ''];
    });
  });
  const above = [
    ['IMPORTADORA CHAPALA', '', '', '', '', '', ''],
    [`Lista de precios, ${month}. Más IVA`, '', '', '', '', '', ''],
  ];
  const headers = ['Modelo', 'Artículo', 'P. Unitario', 'Empaque', 'Tono', 'Disponible', 'Línea'];
  const title = (text: string): readonly string[] => [text, '', '', '', '', '', ''];
  return linesOf([...above, headers, ...known, title('NOVEDADES'), ...NEW_ONES, ...BROKEN], ';');
}
