import { useEffect, useState } from 'react';
import { withExtraFinish } from '../../../artwork/extra-finish.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import type { FinishQuote } from '../../../pricing/finish-quote.ts';
import { tellFile } from '../../../pricing/print-job.ts';
import type { ConfigurationState } from './configuration-state.ts';

const PLAIN = { inks: 1, positions: 1 };

/**
 * Keeps the page's product at the prices of the artwork's inks and positions, as the server counted
 * them: while the next quantity is quoted, the last count holds for the same finish and files.
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
  const job = `${technique}/${artwork.map(tellFile).join()}`;
  const [counted, setCounted] = useState({ job, ...PLAIN });
  useEffect(() => {
    if (quote) setCounted({ job, inks: quote.inks ?? 1, positions: quote.positions ?? 1 });
  }, [job, quote]);
  const { inks, positions } = counted.job === job ? counted : PLAIN;
  useEffect(() => {
    const more = inks > 1 || positions > 1;
    onInked(more ? withExtraFinish(detail, technique, { inks, positions }) : undefined);
    return () => onInked(undefined);
  }, [detail, technique, inks, positions, onInked]);
}
