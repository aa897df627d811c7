import { useMemo, useState } from 'react';

type What = 'arte' | 'propuesta';

/** What of an order's lines is open: from the line itself, or from the order's next step. */
export interface LineDialogs {
  readonly isOpen: (what: What, line: number) => boolean;
  readonly show: (what: What, line: number) => void;
  readonly close: () => void;
}

/** At most one at a time of one order. */
export function useLineDialogs(): LineDialogs {
  const [open, setOpen] = useState('');
  return useMemo(
    () => ({
      isOpen: (what, line) => open === `${what} ${line}`,
      show: (what, line) => setOpen(`${what} ${line}`),
      close: () => setOpen(''),
    }),
    [open],
  );
}
