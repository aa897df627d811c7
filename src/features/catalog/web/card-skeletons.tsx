/** Cards to come, in the shape of those that are here. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
      key={place}
      aria-hidden="true"
      className="scripted rounded-sheet bg-sheet motion-safe:animate-pale"
    >
      <div className="aspect-square rounded-t-sheet bg-paper-2" />
      <div className="space-y-2.5 p-4">
        <div className="h-4 w-4/5 rounded-control bg-paper-2" />
        <div className="h-3 w-3/5 rounded-control bg-paper-2" />
        <div className="mt-8 h-5 w-2/5 rounded-control bg-paper-2" />
        <div className="h-3 w-4/5 rounded-control bg-paper-2" />
      </div>
    </li>
  ));
}
