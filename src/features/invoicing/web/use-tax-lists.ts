import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { cfdiUses, taxRegimes } from '../calls.ts';
import type { CfdiUsesAnswer, RegimesAnswer } from '../contract.ts';

export interface TaxLists {
  readonly regimes: RegimesAnswer['data'];
  readonly uses: CfdiUsesAnswer['data'];
}

/** SAT's lists as the server has them; undefined until they are here, 'failed' where they cannot be had. */
export function useTaxLists(): TaxLists | 'failed' | undefined {
  const [lists, setLists] = useState<TaxLists | 'failed'>();
  useEffect(() => {
    let left = false;
    void Promise.all([call(taxRegimes), call(cfdiUses)]).then(([regimes, uses]) => {
      if (left) return;
      const both = regimes.ok && uses.ok;
      setLists(both ? { regimes: regimes.value.data, uses: uses.value.data } : 'failed');
    });
    return () => {
      left = true;
    };
  }, []);
  return lists;
}
