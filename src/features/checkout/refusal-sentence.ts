import type { CartLine } from '../cart/line.ts';

type NamedLine = Pick<CartLine, 'uniqueId' | 'name' | 'color' | 'tallas'>;

const pieces = new Intl.NumberFormat('es-MX');

/**
 * What a refused order tells the shopper: the server's sentence, and the line it is about where
 * the refusal names one (`uniqueId`, or `short` with what is left of each line by its place).
 */
export function refusalSentence(
  sentence: string,
  body: unknown,
  lines: readonly NamedLine[],
): string {
  const { uniqueId, short } = fieldsOf(body);
  const line = lines.find((entry) => entry.uniqueId === uniqueId);
  if (line && sentence) return `${nameOf(line)}: ${sentence}`;
  const left = Array.isArray(short) ? short.flatMap((entry) => leftOf(entry, lines)) : [];
  if (left.length === 0) return sentence;
  const sized = lines.some(({ tallas }) => tallas?.length);
  return `${sentence} ${left.join(' ')} Cambia ${sized ? 'las tallas' : 'la cantidad'} o el color.`;
}

/** Whether the quote is what the server refused: a fresh one is the remedy. */
export function needsNewQuote(body: unknown): boolean {
  return fieldsOf(body).motivo === 'cotizacion';
}

function leftOf(entry: unknown, lines: readonly NamedLine[]): string[] {
  const { line, available, tallas } = fieldsOf(entry);
  const known = typeof line === 'number' ? lines[line] : undefined;
  if (!known || typeof available !== 'number') return [];
  const sizes = Array.isArray(tallas) ? tallas.flatMap(sizeLeft) : [];
  if (sizes.length > 0) return [`${nameOf(known)}: quedan ${sizes.join(', ')}.`];
  return [`${nameOf(known)}: quedan ${pieces.format(available)}.`];
}

function sizeLeft(entry: unknown): string[] {
  const { talla, available } = fieldsOf(entry);
  if (typeof talla !== 'string' || typeof available !== 'number') return [];
  return [`${pieces.format(available)} de la talla ${talla}`];
}

function nameOf({ name, color }: NamedLine): string {
  return color ? `${name} (${color})` : name;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
