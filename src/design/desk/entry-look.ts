/**
 * A list's entry that opens a sheet: in columns where it has the page for itself, folded where the sheet
 * stands beside it. `columns`: a class of the grid it has then.
 */
export const entryLook = (beside: boolean, columns: string): string =>
  `grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-0.5 px-4 py-3 text-sm hover:bg-paper-2 aria-[current]:bg-paper-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-cobalt)] ${beside ? '' : `${columns} md:items-baseline`}`;

/** What of a folded entry takes its whole width. */
export const wholeLook = (beside: boolean): string => (beside ? 'col-span-2' : 'max-md:col-span-2');
