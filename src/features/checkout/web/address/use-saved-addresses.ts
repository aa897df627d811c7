import { useEffect, useState } from 'react';
import { callApi } from '../../../../platform/browser/api-client.ts';
import { api, fill } from '../../../../routes.ts';
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
    callApi<unknown>(fill(api.addresses, { userToken: 'yo' }), { signal: stop.signal }).then(
      (answer) => {
        if (!answer.ok) console.error('saved addresses could not be had', answer.status);
        const list = answer.ok && Array.isArray(answer.value) ? answer.value : [];
        setAddresses(list as readonly SavedAddress[]);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [wanted]);
  return addresses;
}
