import { NO_FINISH } from '../../kernel/messages.ts';
import { modeFor } from './finish-quote.ts';
import type { CartLine, FinishFile } from './line.ts';
import { quoteOf, withQuantity } from './line-totals.ts';

/** Beyond this a stored text is not a cart anyone filled. */
const MAX_TEXT = 1_000_000;
const MAX_LINES = 100;
const MAX_QUANTITY = 1_000_000;
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

/** One stored entry as a line, or undefined when it lacks what a line needs (createdAt first). */
export function readLine(entry: unknown): CartLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Readonly<Record<string, unknown>>;
  const createdAt = text(fields.createdAt, 40);
  const id = text(fields.id, 100);
  const uniqueId = text(fields.uniqueId, 100);
  const price = amount(fields.price);
  const quantity = count(fields.quantity);
  const perBox = count(fields.piezas_por_caja);
  if (!createdAt || Number.isNaN(Date.parse(createdAt)) || !id || !uniqueId) return undefined;
  if (!price || !quantity || !perBox) return undefined;
  const technique = text(fields.technique, 80) || NO_FINISH;
  const cost = amount(fields.costo_terminado);
  if (technique !== NO_FINISH && cost === undefined) return undefined;
  const mode = fields.modo_terminado;
  const line: CartLine = {
    id,
    uniqueId,
    createdAt,
    name: text(fields.name, 300),
    description: text(fields.description, 4000),
    image: address(fields.image),
    price,
    quantity,
    color: text(fields.color, 80),
    css: text(fields.css, 40),
    technique,
    modo_terminado: mode === 'fijo' || mode === 'por_pieza' ? mode : modeFor(quantity),
    costo_terminado: technique === NO_FINISH ? 0 : (cost ?? 0),
    total_terminado: 0,
    total_general: 0,
    imagenterminado: files(fields.imagenterminado),
    notas: text(fields.notas, MAX_NOTES),
    supplier_id: count(fields.supplier_id) ?? 0,
    piezas_por_caja: perBox,
    medidas: text(fields.medidas, 40) || '0x0x0',
    cajas: 0,
    preorden: fields.preorden === true,
  };
  return withQuantity(line, quantity, quoteOf(line));
}

function withUniqueIds(lines: readonly CartLine[]): readonly CartLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    let uniqueId = line.uniqueId;
    for (let copy = 2; seen.has(uniqueId); copy += 1) uniqueId = `${line.uniqueId}-${copy}`;
    seen.add(uniqueId);
    return uniqueId === line.uniqueId ? line : { ...line, uniqueId };
  });
}

function text(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= MAX_PESOS ? value : undefined;
}

function count(value: unknown): number | undefined {
  const usable = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
  return usable ? Number(value) : undefined;
}

/** Only addresses of this shop or of the web; never one that runs. */
function address(value: unknown): string {
  const candidate = text(value, 500);
  return /^(\/(?!\/)|https?:\/\/)/.test(candidate) ? candidate : '';
}

function files(value: unknown): readonly FinishFile[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 2).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = entry as Readonly<Record<string, unknown>>;
    const name = text(fields.name, 100);
    const url = address(fields.url);
    if (!name || !url) return [];
    const filename = text(fields.filename, 100) || name;
    return [{ name, filename, url, original_name: text(fields.original_name, 200) || name }];
  });
}
