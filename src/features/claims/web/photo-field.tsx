import { useEffect, useId, useState } from 'react';
import { FileButton } from '../../../design/file-button.tsx';
import { MOST_PHOTOS } from '../claim.ts';

/** Photographs of what is wrong, each seen as soon as it is chosen; the form sends them as `fotos`. */
export function PhotoField({
  error,
  optional = false,
}: {
  readonly error?: string | undefined;
  readonly optional?: boolean;
}) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const id = useId();
  const chosen = photos.length > 0;
  return (
    <div className="relative">
      <p id={`${id}-name`} className="mb-1.5 text-sm font-semibold text-ink">
        Fotos
        {optional ? <span className="font-normal text-ink-2"> (opcional)</span> : null}
      </p>
      <div
        className={`rounded-control border border-dashed p-4 ${error ? 'border-danger' : 'border-line-2'}`}
      >
        <FileButton
          keeps
          id={id}
          name="fotos"
          multiple
          required={!optional}
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={`${id}-name`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onPick={setPhotos}
        >
          {chosen ? 'Cambiar fotos' : 'Elegir fotos'}
        </FileButton>
        <Chosen photos={photos} />
        <p id={`${id}-hint`} className="mt-2 text-xs text-ink-2">
          {optional ? 'Hasta' : 'De 1 a'} {MOST_PHOTOS}, en JPG, PNG o WEBP, de hasta 10 MB cada
          una.
        </p>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-xs font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Chosen({ photos }: { readonly photos: readonly File[] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Fotos elegidas" className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo) => (
        <li key={`${photo.name} ${photo.size} ${photo.lastModified}`} className="w-20">
          <Preview photo={photo} />
          <span className="mt-1 block truncate text-xs text-ink-2">{photo.name}</span>
        </li>
      ))}
    </ul>
  );
}

function Preview({ photo }: { readonly photo: File }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address ? (
    <img
      src={address}
      alt=""
      width={80}
      height={80}
      className="size-20 rounded-control border border-line bg-paper-2 object-cover"
    />
  ) : (
    <span className="block size-20 rounded-control bg-paper-2" />
  );
}
