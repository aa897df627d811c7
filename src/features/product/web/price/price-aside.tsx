import type { WrittenStitches } from '../../../pricing/stitches.ts';
import { StitchNote } from './stitch-note.tsx';
import { UnknownCost } from './unknown-cost.tsx';

/** What few prices have beside them comes as one: what an embroidery holds, or that nobody knows the cost. */
export default function PriceAside(
  said: { readonly offer: WrittenStitches } | { readonly onRetry: () => void },
) {
  return 'offer' in said ? <StitchNote {...said} /> : <UnknownCost {...said} />;
}
