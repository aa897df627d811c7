import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AddressForm } from '../../design/desk/address-form.tsx';
import { staffPages } from '../../staff-routes.ts';

const WRITING = 'input, textarea, select, [contenteditable]';

/**
 * From any page of the staff to an order, a customer or a product. Ctrl K, or ⌘ K, goes to it from
 * everywhere; so does the slash where the page has no search of its own, which has it first.
 */
export function StaffSearch() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const held = ctrlKey || metaKey;
      const writing = target instanceof Element && target.matches(WRITING);
      const slash = key === '/' && !held && !writing && !ownSearch();
      const everywhere = key.toLowerCase() === 'k' && held;
      // On phones it is a link, and a field behind a dialog is nobody's to reach.
      const shown = field.current?.offsetParent !== null && !document.querySelector('dialog[open]');
      if (event.defaultPrevented || altKey || !shown || !(slash || everywhere)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <AddressForm
        action={staffPages.search}
        role="search"
        aria-label="En todo"
        className="relative min-w-0 max-w-md grow max-sm:hidden"
      >
        <input
          ref={field}
          name="q"
          type="search"
          aria-label="Buscar en todo"
          aria-keyshortcuts="Control+K Meta+K"
          maxLength={80}
          autoComplete="off"
          placeholder="Buscar en todo"
          className="block min-h-10 w-full rounded-control border border-line-2 bg-sheet px-3 text-sm placeholder:text-ink-2 hover:border-ink lg:pr-16"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 rounded-control border border-line bg-paper px-1.5 py-0.5 font-sans text-xs font-semibold text-ink-2 lg:block"
        >
          Ctrl K
        </span>
      </AddressForm>
      <Link
        to={staffPages.search}
        aria-label="Buscar en todo"
        className="ml-auto flex h-11 w-9 shrink-0 items-center justify-center sm:hidden"
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path
            d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4.2 9.7 3.8 3.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
      </Link>
    </>
  );
}

const ownSearch = (): boolean => document.querySelector('main [data-desk-search]') !== null;
