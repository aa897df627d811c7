import { useEffect, useRef } from 'react';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { initialConfiguration } from './configuration-state.ts';
import { keepConfiguration, keptConfiguration } from './kept-configuration.ts';
import type { ConfigurationHandle } from './use-configuration.ts';

/**
 * Renders nothing. What somebody decided on this page is there again after a reload, or when they
 * come back to it, until it is in the cart; fetched once the page stands.
 */
export default function KeepConfiguration({
  detail,
  asked,
  configuration: { state, change },
  stamps,
}: {
  readonly detail: ProductDetail;
  /** Key of the colour the address asks for, which counts before what is kept; '' for none. */
  readonly asked: string;
  readonly configuration: ConfigurationHandle;
  /** How many times it was put in the cart. */
  readonly stamps: number;
}) {
  const first = useRef(state);
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    // Whoever was quicker than this code has begun anew.
    const begun = JSON.stringify(state) !== JSON.stringify(initialConfiguration(detail, asked));
    const line = begun || asked !== '' ? undefined : keptConfiguration(detail);
    if (line) change({ kind: 'restore', line });
  }, [detail, asked, state, change]);
  useEffect(() => {
    if (state !== first.current) keepConfiguration(detail, state);
  }, [detail, state]);
  useEffect(() => {
    if (stamps > 0) keepConfiguration(detail, undefined);
  }, [detail, stamps]);
  return null;
}
