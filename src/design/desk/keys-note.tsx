/** What the keyboard does here. */
export function KeysNote({ search = true }: { readonly search?: boolean }) {
  return (
    <p className="mt-4 hidden text-xs text-ink-2 md:block">
      Teclado: <Key>j</Key> <Key>k</Key> o <Key>↓</Key> <Key>↑</Key> para moverte, <Key>Enter</Key>{' '}
      para abrir
      {search ? (
        <>
          , <Key>/</Key> para buscar
        </>
      ) : null}
      .
    </p>
  );
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-control border border-line bg-sheet px-1.5 py-0.5 font-sans text-xs font-semibold text-ink">
      {children}
    </kbd>
  );
}
