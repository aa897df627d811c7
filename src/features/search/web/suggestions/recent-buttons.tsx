import { Icon } from '../../../../design/icon.tsx';

/**
 * A button beside each of the shopper's own searches, and one for all. They lie outside the list,
 * whose lines may hold no buttons, and out of the tab order: the keyboard has Delete.
 */
export function RecentButtons({
  terms,
  onForget,
  onForgetAll,
}: {
  readonly terms: readonly string[];
  readonly onForget: (term: string) => void;
  readonly onForgetAll: () => void;
}) {
  return (
    <>
      <ul className="absolute top-9 right-1">
        {terms.map((term) => (
          <li key={term}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Quitar «${term}» de tus búsquedas`}
              title="Quitar"
              onClick={() => onForget(term)}
              className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex items-center justify-between gap-4 border-t border-line px-4 pt-1 text-xs text-ink-2">
        <span className="max-md:hidden">
          <kbd className="font-sans font-semibold">Supr</kbd> quita la elegida
        </span>
        <button
          type="button"
          tabIndex={-1}
          onClick={onForgetAll}
          className="ml-auto min-h-10 font-semibold text-cobalt underline-offset-2 hover:underline"
        >
          Borrar todas
        </button>
      </div>
    </>
  );
}
