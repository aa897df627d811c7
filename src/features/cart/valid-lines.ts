import { NO_FINISH } from '../../kernel/messages.ts';
import { MAX_SIZE_NAME, MAX_SIZES, type SizeSplit, splitPieces } from '../catalog/size-split.ts';
import { modeFor } from '../pricing/finish-quote.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { type CartLine, type FinishFile, UNKNOWN_SIZE } from './line.ts';
import { quoteOf, withQuantity } from './line-totals.ts';
import { readPlacement } from './placement.ts';

/** Beyond this a stored text is not a cart anyone filled. */
const MAX_TEXT = 1_000_000;
const MAX_LINES = 100;
/** A piece or finish above this is no promotional product; sums stay exact below it. */
const MAX_PESOS = 200_000;
export const MAX_NOTES = 500;

export interface ReadLines {
  readonly lines: readonly CartLine[];
  /** How many entries were no lines and were left out. */
  readonly dropped: number;
}

/**
 * The lines of a stored cart. The browser's storage belongs to whoever sits in front of it, so
 * every field is checked and amounts are computed anew; what is no line is dropped and counted.
 */
export function readLines(stored: string | null): ReadLines {
  if (!stored) return { lines: [], dropped: 0 };
  const entries = parseList(stored);
  if (!entries) return { lines: [], dropped: 1 };
  const lines = entries.slice(0, MAX_LINES).flatMap((entry) => readLine(entry) ?? []);
  return { lines: withUniqueIds(lines), dropped: entries.length - lines.length };
}

function parseList(stored: string): readonly unknown[] | undefined {
  if (stored.length > MAX_TEXT) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // Anything but JSON is no cart.
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** What is no object has no fields. */
function fieldsOf(entry: unknown): Fields {
  return Object(entry) as Fields;
}

/** One stored entry as a line, or undefined when it lacks what a line needs (createdAt first). */
export function readLine(entry: unknown): CartLine | undefined {
  const fields = fieldsOf(entry);
  const needed = readNeeded(fields);
  if (!needed) return undefined;
  const { quantity } = needed;
  const line: CartLine = {
    ...needed,
    ...readFinish(fields, quantity),
    name: text(fields.name, 300),
    description: text(fields.description, 4000),
    image: address(fields.image),
    color: text(fields.color, 80),
    css: text(fields.css, 40),
    total_terminado: 0,
    total_general: 0,
    imagenterminado: validFiles(fields.imagenterminado),
    notas: text(fields.notas, MAX_NOTES),
    supplier_id: count(fields.supplier_id) ?? 0,
    medidas: text(fields.medidas, 40) || UNKNOWN_SIZE,
    cajas: 0,
    preorden: fields.preorden === true,
    ...(Array.isArray(fields.tallas) ? { tallas: split(fields.tallas, quantity) } : {}),
  };
  return withQuantity(line, quantity, quoteOf(line));
}

/** Without these there is nothing to show, to price or to edit. */
function readNeeded(fields: Fields) {
  const createdAt = text(fields.createdAt, 40);
  const id = text(fields.id, 100);
  const uniqueId = text(fields.uniqueId, 100);
  const price = amount(fields.price);
  const quantity = count(fields.quantity);
  const piezas_por_caja = count(fields.piezas_por_caja);
  if (Number.isNaN(Date.parse(createdAt)) || !id || !uniqueId) return undefined;
  if (!price || !quantity || !piezas_por_caja) return undefined;
  if (hasFinish(fields) && amount(fields.costo_terminado) === undefined) return undefined;
  return { createdAt, id, uniqueId, price, quantity, piezas_por_caja };
}

function hasFinish(fields: Fields): boolean {
  return (text(fields.technique, 80) || NO_FINISH) !== NO_FINISH;
}

function readFinish(fields: Fields, quantity: number) {
  const mode = fields.modo_terminado;
  const known = mode === 'fijo' || mode === 'por_pieza';
  return {
    technique: hasFinish(fields) ? text(fields.technique, 80) : NO_FINISH,
    modo_terminado: known ? mode : modeFor(quantity),
    costo_terminado: hasFinish(fields) ? (amount(fields.costo_terminado) ?? 0) : 0,
  };
}

function withUniqueIds(lines: readonly CartLine[]): readonly CartLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    let uniqueId = line.uniqueId;
    for (let copy = 2; seen.has(uniqueId); copy += 1) uniqueId = `${line.uniqueId}-${copy}`;
    seen.add(uniqueId);
    return { ...line, uniqueId };
  });
}

function text(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= MAX_PESOS ? value : undefined;
}

function count(value: unknown): number | undefined {
  const usable = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_PIECES;
  return usable ? Number(value) : undefined;
}

/** Only addresses of this shop or of the web; never one that runs. */
function address(value: unknown): string {
  const candidate = text(value, 500);
  return /^(\/(?!\/)|https?:\/\/)/.test(candidate) ? candidate : '';
}

/** What can be told of a line's files from whatever was stored. */
export function validFiles(value: unknown): readonly FinishFile[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 2).flatMap((entry: unknown) => {
    const fields = fieldsOf(entry);
    const name = text(fields.name, 100);
    const url = address(fields.url);
    if (!name || !url) return [];
    const filename = text(fields.filename, 100) || name;
    const original_name = text(fields.original_name, 200) || name;
    const colocacion = readPlacement(fields.colocacion);
    return [{ name, filename, url, original_name, ...(colocacion ? { colocacion } : {}) }];
  });
}

/** A split that is none, or does not add up, is to be told anew. */
function split(entries: readonly unknown[], quantity: number): SizeSplit {
  const sizes = entries.slice(0, MAX_SIZES).flatMap((entry) => {
    const fields = fieldsOf(entry);
    const talla = text(fields.talla, MAX_SIZE_NAME);
    const cantidad = count(fields.cantidad);
    return talla && cantidad ? [{ talla, cantidad }] : [];
  });
  const names = new Set(sizes.map(({ talla }) => talla));
  return names.size === entries.length && splitPieces(sizes) === quantity ? sizes : [];
}
