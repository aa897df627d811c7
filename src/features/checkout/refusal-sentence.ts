import { formatCount } from '../../kernel/count.ts';
import type { CartLine } from '../cart/line.ts';
import type { LineDetail, Reconsider, ShortLine } from './contract.ts';

type NamedLine = Pick<CartLine, 'uniqueId' | 'name' | 'color' | 'tallas'>;

/**
 * What a refused order tells the shopper: the server's sentence, and the line it is about where
 * the refusal names one (`uniqueId`, or `short` with what is left of each line by its place).
 */
export function refusalSentence(
  sentence: string,
  { uniqueId, short = [] }: Pick<LineDetail, 'uniqueId'> & Pick<Partial<Reconsider>, 'short'>,
  lines: readonly NamedLine[],
): string {
  const line = lines.find((entry) => entry.uniqueId === uniqueId);
  if (line && sentence) return `${nameOf(line)}: ${sentence}`;
  const left = short.flatMap((entry) => leftOf(entry, lines));
  if (left.length === 0) return sentence;
  const sized = lines.some(({ tallas }) => tallas?.length);
  return `${sentence} ${left.join(' ')} Cambia ${sized ? 'las tallas' : 'la cantidad'} o el color.`;
}

function leftOf(
  { line, available, tallas = [] }: ShortLine,
  lines: readonly NamedLine[],
): string[] {
  const known = lines[line];
  if (!known) return [];
  const sizes = tallas.map((size) => `${formatCount(size.available)} de la talla ${size.talla}`);
  return [`${nameOf(known)}: quedan ${sizes.join(', ') || formatCount(available)}.`];
}

function nameOf({ name, color }: NamedLine): string {
  return color ? `${name} (${color})` : name;
}
