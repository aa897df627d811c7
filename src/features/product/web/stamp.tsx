/** Ink on the panel for a moment; the toast says the same in words. */
export default function Stamp() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-7 right-3 animate-[stamp_220ms_var(--ease-stamp),stamp-out_300ms_ease-in_1.4s_forwards] motion-reduce:hidden"
    >
      <span className="block -rotate-6 rounded-control border-[3px] border-overprint bg-sheet/85 px-3 py-0.5 font-display text-lg font-bold tracking-wide text-overprint uppercase">
        En tu carrito
      </span>
    </span>
  );
}
