import { formatCount } from '../../kernel/count.ts';
import type { SizeSplit } from './size-split.ts';

/** 'CH 10 · M 20', as a person reads a split; '' for a line without sizes. */
export function splitText(split: SizeSplit | undefined): string {
  if (!split) return '';
  if (split.length === 0) return 'Tallas por definir';
  return split.map(({ talla, cantidad }) => `${talla} ${formatCount(cantidad)}`).join(' · ');
}
