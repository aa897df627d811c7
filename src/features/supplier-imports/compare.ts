import { weightText } from '../../kernel/formats/weight.ts';
import { withMargin } from '../pricing/margin.ts';
import type { Change, FieldChange, KnownProduct, ProductValues } from './catalogue-change.ts';
import type { NamedColour } from './colour-names.ts';
import type { FileProduct } from './gather-products.ts';
import { type PlanOptions, plannedColours } from './plan-colours.ts';
import type { RowProblem } from './read-row.ts';

export const USUAL_JUMP_PERCENT = 30;
const NO_COLOUR: NamedColour = { colour: 'unico', name: 'Único', css: '#d9d9d9' };

export interface Compared {
  readonly change: Change | undefined;
  readonly problems: readonly RowProblem[];
}

const broken = (product: FileProduct, column: string, why: string): Compared => ({
  change: undefined,
  problems: [{ level: 'roto', line: product.line, column, code: product.code, why }],
});

export interface CompareOptions extends PlanOptions {
  readonly jumpPercent: number;
}

/** What a product of the file means for the catalogue; no change where it says nothing new. */
export function compareProduct(
  file: FileProduct,
  known: KnownProduct | undefined,
  options: CompareOptions,
): Compared {
  const { jumpPercent, stockOnly } = options;
  if (!known) {
    return stockOnly
      ? broken(file, 'clave', `no hay ningún producto con la clave ${file.code}`)
      : compareNew(file);
  }
  if (file.supplier && !('id' in file.supplier && file.supplier.id === known.supplierId)) {
    return broken(file, 'proveedor', `la clave ${known.code} es de otro proveedor`);
  }
  const colours = plannedColours(file, known, options);
  if (typeof colours === 'string') return broken(file, 'color', colours);
  const values = stockOnly ? {} : changedValues(file, known);
  const finishes =
    !stockOnly && file.finishes && !sameList(file.finishes, known.finishes) ? file.finishes : null;
  const fields = [
    ...fieldsOf(values, known),
    ...(finishes
      ? [{ field: 'terminados', before: known.finishes.length, after: finishes.length }]
      : []),
    ...colours.fields,
  ];
  const problems = colours.problems;
  if (fields.length === 0) return { change: undefined, problems };
  const jump = values.price === undefined ? null : percentOf(known.price, values.price);
  const jumps = jump !== null && Math.abs(jump) > jumpPercent;
  const onlyStock = fields.every(({ field }) => field.startsWith('existencia'));
  const change: Change = {
    kind: jumps ? 'salto' : onlyStock ? 'existencia' : 'cambio',
    code: known.code,
    name: values.name ?? known.name,
    line: file.line,
    productId: known.id,
    seen: known.seen,
    supplier: { id: known.supplierId },
    fields,
    jump,
    missing: stockOnly ? [] : missingOf({ ...known, ...values }),
    values,
    colours: colours.plans,
    finishes,
  };
  return { change, problems };
}

function compareNew(file: FileProduct): Compared {
  const { name, price, boxPieces, supplier } = file;
  if (name === undefined)
    return broken(file, 'nombre', 'es un producto nuevo y le falta el nombre');
  if (price === undefined)
    return broken(file, 'precio', 'es un producto nuevo y le falta el precio');
  if (boxPieces === undefined) {
    return broken(file, 'piezas_caja', 'es un producto nuevo y le faltan las piezas por caja');
  }
  if (!supplier)
    return broken(file, 'proveedor', 'es un producto nuevo y no dice de qué proveedor es');
  const colours = file.colours.map(({ colour, stock = 0 }) => ({
    id: null,
    named: colour ?? NO_COLOUR,
    stock,
  }));
  const { description = '', boxSize = null, boxGrams = null, subcategoryId, cost } = file;
  const values: ProductValues = {
    ...{ name, description, price, boxPieces, boxSize, boxGrams, active: true },
    ...(subcategoryId === undefined ? {} : { subcategoryId }),
    ...(cost === undefined ? {} : { cost }),
  };
  const change: Change = {
    ...{ kind: 'nuevo', code: file.code, name, line: file.line, productId: null, seen: null },
    ...{ supplier, jump: null, missing: missingOf({ boxSize, boxGrams }), values },
    fields: understood({ price, boxPieces, ...values }, colours),
    colours,
    finishes: file.finishes ?? [],
  };
  return { change, problems: [] };
}

/** What was understood of a new product, so that whoever approves it sees a column told wrongly. */
function understood(
  {
    price,
    cost,
    boxPieces,
  }: ProductValues & { readonly price: number; readonly boxPieces: number },
  colours: readonly { readonly named: NamedColour; readonly stock: number }[],
): readonly FieldChange[] {
  const each = colours.map(({ named, stock }) =>
    stock > 0 ? `${named.name} (${stock.toLocaleString('en-US')})` : named.name,
  );
  return [
    ...(cost === undefined ? [] : [{ field: 'costo', before: null, after: cost / 100 }]),
    { field: 'precio', before: null, after: price / 100 },
    { field: 'piezas_caja', before: null, after: boxPieces },
    { field: 'color', before: null, after: each.join(', ') },
  ];
}

/** A product that is in none of its supplier's rows: it leaves the shop, never the database. */
export function vanished(known: KnownProduct): Change {
  return {
    ...{ kind: 'desaparecido', code: known.code, name: known.name, line: 0 },
    ...{ productId: known.id, seen: known.seen, supplier: { id: known.supplierId } },
    fields: [{ field: 'a la venta', before: 'sí', after: 'no' }],
    ...{ jump: null, missing: [], values: { active: false }, colours: [], finishes: null },
  };
}

function changedValues(file: FileProduct, known: KnownProduct): ProductValues {
  const { name, description, cost, boxPieces, boxSize, boxGrams, subcategoryId } = file;
  const price = priceOf(file, known);
  const said = { name, description, cost, price, boxPieces, boxSize, boxGrams, subcategoryId };
  // Unknown measures in a file are no news: what was measured once stays.
  const news = Object.entries({ ...said, active: true }).filter(
    ([key, value]) =>
      value !== undefined && value !== null && value !== known[key as keyof typeof said],
  );
  return Object.fromEntries(news);
}

/** A product with a margin of its own is priced by it, where its cost is another one. */
function priceOf({ price, cost }: FileProduct, known: KnownProduct): FileProduct['price'] {
  if (known.own_margin === null || cost === undefined) return price;
  return cost === known.cost ? undefined : withMargin(cost, known.own_margin / 100);
}

const FIELD_OF: Readonly<Record<keyof ProductValues, string>> = {
  name: 'nombre',
  description: 'descripcion',
  price: 'precio',
  cost: 'costo',
  boxPieces: 'piezas_caja',
  boxSize: 'medidas',
  boxGrams: 'peso_caja',
  subcategoryId: 'categoria',
  active: 'a la venta',
};

function fieldsOf(values: ProductValues, known: KnownProduct): FieldChange[] {
  return (Object.keys(values) as (keyof ProductValues)[]).map((key) => ({
    field: FIELD_OF[key],
    before: shown(key, known[key]),
    after: shown(key, values[key]),
  }));
}

function shown(
  key: keyof ProductValues,
  value: ProductValues[keyof ProductValues] | null,
): string | number | null {
  if ((key === 'price' || key === 'cost') && typeof value === 'number') return value / 100;
  if (key === 'boxGrams' && typeof value === 'number') return `${weightText(value)} kg`;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return value ?? null;
}

const percentOf = (before: number, after: number): number =>
  Math.round(((after - before) / before) * 1000) / 10;

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

const missingOf = ({
  boxSize,
  boxGrams,
}: Pick<KnownProduct, 'boxSize' | 'boxGrams'>): Change['missing'] => [
  ...(boxSize === null ? (['medidas'] as const) : []),
  ...(boxGrams === null ? (['peso_caja'] as const) : []),
];
