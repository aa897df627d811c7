/** Photographs of a claim as the staff look at them. */
export function DeskPhotos({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img
              src={address}
              alt={`Foto ${index + 1} de la reclamación`}
              className="aspect-square w-full rounded-control border border-line bg-paper-2 object-cover"
            />
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
