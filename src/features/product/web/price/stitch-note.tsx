import { stitchesOf, stitchesText, type WrittenStitches } from '../../../pricing/stitches.ts';

/** What the price of an embroidery holds, beside the sum. */
export function StitchNote({ offer }: { readonly offer: WrittenStitches }) {
  const terms = stitchesOf(offer);
  return terms ? <p className="-mt-2 mb-4 text-xs text-ink-2">{stitchesText(terms)}</p> : null;
}
