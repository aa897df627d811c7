import { useEffect, useState } from 'react';
import { withInkedFinish } from '../../../artwork/inked-finish.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import type { FinishQuote } from '../../../pricing/finish-quote.ts';
import type { ConfigurationState } from './configuration-state.ts';

/**
 * Keeps the page's product at the prices of the artwork's inks, as the server counted them: while
 * the next quantity is quoted, the last count holds for the same finish and files.
 */
export function useInkedDetail({
  detail,
  state: { technique, artwork },
  quote,
  onInked,
}: {
  readonly detail: ProductDetail;
  readonly state: Pick<ConfigurationState, 'technique' | 'artwork'>;
  readonly quote: FinishQuote | undefined;
  readonly onInked: (detail: ProductDetail | undefined) => void;
}): void {
  const job = `${technique}/${artwork.map(({ name }) => name).join()}`;
  const [counted, setCounted] = useState({ job, inks: 1 });
  useEffect(() => {
    if (quote) setCounted({ job, inks: quote.inks ?? 1 });
  }, [job, quote]);
  const inks = counted.job === job ? counted.inks : 1;
  useEffect(() => {
    onInked(inks > 1 ? withInkedFinish(detail, technique, inks) : undefined);
    return () => onInked(undefined);
  }, [detail, technique, inks, onInked]);
}
