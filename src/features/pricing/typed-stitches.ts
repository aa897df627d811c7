import { MOST_STITCHES } from './stitches.ts';

/** A count of stitches as somebody types it, '14,200'; undefined for what is none. */
export function typedStitches(typed: string): number | undefined {
  const bare = typed.replace(/\s/g, '');
  if (!/^\d{1,7}$|^\d{1,3}(,\d{3})+$/.test(bare)) return undefined;
  const count = Number(bare.replaceAll(',', ''));
  return count >= 1 && count <= MOST_STITCHES ? count : undefined;
}
