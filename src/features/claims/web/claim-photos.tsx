/** Photographs of a claim, each to be looked at in its full size. */
export function ClaimPhotos({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img
              src={address}
              alt={`Foto ${index + 1} de lo reportado`}
              loading="lazy"
              width={80}
              height={80}
              className="size-20 rounded-control border border-line bg-paper-2 object-cover"
            />
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
