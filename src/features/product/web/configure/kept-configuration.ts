import { NO_FINISH } from '../../../../kernel/messages.ts';
import { readLine } from '../../../cart/valid-lines.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import type { ConfigurationState, DecidedLine } from './configuration-state.ts';

const KEY = 'configuracion';
/** Of so many products; the oldest gives way. */
const MOST = 10;

type Product = Pick<ProductDetail, 'id_producto_prov' | 'variantes_color' | 'terminados'>;

function readAll(): readonly (readonly [code: string, line: unknown])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) =>
      Array.isArray(entry) ? [[String(entry[0]), entry[1] as unknown] as const] : [],
    );
  } catch {
    // Forbidden, or nothing that this page wrote: there is nothing to go on from.
    return [];
  }
}

function writeAll(all: readonly (readonly [string, unknown])[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch (error) {
    console.warn('what was decided cannot be kept', error);
  }
}

/** Keeps what somebody decided on a product's page, for this tab; undefined forgets it. */
export function keepConfiguration(
  { id_producto_prov: code, variantes_color }: Product,
  state: ConfigurationState | undefined,
): void {
  const others = readAll().filter(([other]) => other !== code);
  writeAll(state ? [...others, [code, lineOf(state, variantes_color)]] : others);
}

function lineOf(state: ConfigurationState, colours: Product['variantes_color']): DecidedLine {
  return {
    color: colours[state.colourIndex]?.nombre ?? '',
    quantity: state.quantity,
    technique: state.technique,
    notas: state.notes,
    imagenterminado: state.artwork,
    preorden: state.wantsPreorder,
    ...(state.split ? { tallas: state.split } : {}),
  };
}

/** What was decided of this product before, as far as it is still sold that way. */
export function keptConfiguration(product: Product): DecidedLine | undefined {
  const { id_producto_prov: code, variantes_color, terminados } = product;
  const [, kept] = readAll().find(([other]) => other === code) ?? [];
  if (typeof kept !== 'object' || kept === null) return undefined;
  // Read as a line of the cart is: the browser's storage belongs to whoever sits in front of it.
  const line = readLine({ ...FRAME, ...kept, id: code });
  if (!line || !variantes_color.some(({ nombre }) => nombre === line.color)) return undefined;
  const sold = terminados.some(({ nombre }) => nombre === line.technique);
  return sold ? line : { ...line, technique: NO_FINISH, imagenterminado: [], notas: '' };
}

/** What a line has besides, so that it can be read as one. */
const FRAME = {
  uniqueId: 'L',
  createdAt: '2026-01-01T00:00:00.000Z',
  name: '-',
  description: '',
  image: '',
  price: 1,
  css: '',
  supplier_id: 1,
  piezas_por_caja: 1,
  medidas: '',
  costo_terminado: 0,
};
