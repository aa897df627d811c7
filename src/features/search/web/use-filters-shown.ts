import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an address ends in while the sheet is open: the way back closes it. */
export const SHEET = '#filtros';

export interface FiltersShown {
  /** Undefined until the browser's width is known: open beside the list, closed on phones. */
  readonly open: boolean | undefined;
  /** Whether they lie over the list, as they do where there is no room beside it. */
  readonly sheet: boolean;
  readonly className: string;
  toggle(): void;
  closeSheet(): void;
}

/** Whether the filters are seen: a column beside the list, or a sheet that the address remembers. */
export function useFiltersShown(): FiltersShown {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [wide, setWide] = useState<boolean>();
  const [column, setColumn] = useState(true);
  const openedOver = useRef<string>(undefined);
  useEffect(() => {
    const query = window.matchMedia('(width >= 64rem)');
    const look = (): void => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  const sheet = wide === false && hash === SHEET;
  const toggle = (): void => {
    if (wide) {
      setColumn((now) => !now);
      return;
    }
    openedOver.current = pathname + search;
    void navigate(pathname + search + SHEET, { preventScrollReset: true });
  };
  const closeSheet = useCallback((): void => {
    const untouched = openedOver.current === pathname + search;
    openedOver.current = undefined;
    if (untouched) void navigate(-1);
    else void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [pathname, search, navigate]);
  const open = wide === undefined ? undefined : wide ? column : sheet;
  const shown = wide && !column ? 'hidden' : 'hidden lg:block';
  return { open, sheet, className: `mb-6 lg:mb-0 ${shown}`, toggle, closeSheet };
}
