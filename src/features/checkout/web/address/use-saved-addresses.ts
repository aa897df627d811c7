import { useEffect, useState } from 'react';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../calls.ts';
import type { SavedAddress } from '../../contract.ts';

/**
 * The signed-in person's addresses; undefined while they load. A failure is logged and gives an
 * empty list: the form is always there.
 */
export function useSavedAddresses(wanted: boolean): readonly SavedAddress[] | undefined {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    call(calls.addresses, { params: { userToken: 'yo' }, signal: stop.signal }).then(
      (answer) => {
        if (!answer.ok) console.error('saved addresses could not be had', answer.status);
        setAddresses(answer.ok ? answer.value : []);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [wanted]);
  return addresses;
}
