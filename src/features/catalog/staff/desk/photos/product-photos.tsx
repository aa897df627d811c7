import { type ComponentProps, useState } from 'react';
import { MOST_PHOTOS, movePhoto, type ProductPhoto } from '../../../desk/photo.ts';
import type { ProductDraft } from '../../../desk/product-desk.ts';
import { AddPhotos } from './add-photos.tsx';
import { type NamedArea, PhotoAreas } from './photo-areas.tsx';
import { PhotoCropper } from './photo-cropper.tsx';
import { PhotoRow } from './photo-row.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

type Photos = readonly ProductPhoto[];

/** The photographs of each colour, in the order shown; the first is the one lists show. */
export function ProductPhotos({
  photos,
  colours,
  areas,
  error,
  onChange,
  onSize,
}: {
  readonly photos: Photos;
  readonly colours: ProductDraft['colores'];
  /** The print areas of the product's techniques. */
  readonly areas: readonly NamedArea[];
  readonly error: string | undefined;
  readonly onSize: ComponentProps<typeof PhotoAreas>['onSize'];
  readonly onChange: (change: (photos: Photos) => Photos) => void;
}) {
  const [cropped, setCropped] = useState<string>();
  const [marked, setMarked] = useState<string>();
  const [mainColours, setMainColours] = useState<Readonly<Record<string, string>>>({});
  const { uploads, send, dismiss } = usePhotoUploads((photo, mainColour) => {
    setMainColours((known) => ({ ...known, [photo.foto]: mainColour }));
    onChange((now) => [...now, photo]);
  });
  const edit = (foto: string, change: Partial<ProductPhoto>): void =>
    onChange((now) => now.map((one) => (one.foto === foto ? { ...one, ...change } : one)));
  const cropping = photos.find(({ foto }) => foto === cropped);
  const marking = photos.find(({ foto }) => foto === marked);
  return (
    <section aria-labelledby="fotos">
      <h2 id="fotos" className="text-base">
        Fotos
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Un color con fotos se muestra solo con ellas. La primera es la de los resultados y el
        carrito.
      </p>
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
      {colours.length === 0 ? (
        <p className="mt-3 text-sm">Agrega primero un color: cada foto muestra uno.</p>
      ) : (
        <AddPhotos
          colours={colours}
          room={MOST_PHOTOS - photos.length - uploads.length}
          uploads={uploads}
          onSend={(files, color) => void send(files, color)}
          onDismiss={dismiss}
        />
      )}
      {colours.map((colour) => {
        const own = photos.filter(({ color }) => color === colour.color);
        if (own.length === 0) return null;
        return (
          <div key={colour.color} className="mt-5">
            <h3 className="text-sm font-semibold">
              {colour.nombre} · {own.length} {own.length === 1 ? 'foto' : 'fotos'}
            </h3>
            <ol className="mt-2 divide-y divide-line rounded-sheet border border-line bg-sheet">
              {own.map((photo, at) => (
                <PhotoRow
                  key={photo.foto}
                  photo={photo}
                  colour={colour}
                  mainColour={mainColours[photo.foto]}
                  place={at + 1}
                  places={own.length}
                  wanting={error !== undefined && photo.texto.trim() === ''}
                  onText={(texto) => edit(photo.foto, { texto })}
                  onMove={(by) => onChange((now) => movePhoto(now, photo.foto, by))}
                  onCrop={() => setCropped(photo.foto)}
                  onAreas={() => setMarked(photo.foto)}
                  onRemove={() => onChange((now) => now.filter(({ foto }) => foto !== photo.foto))}
                />
              ))}
            </ol>
          </div>
        );
      })}
      {cropping ? (
        <PhotoCropper
          photo={cropping}
          onCrop={(recorte) => edit(cropping.foto, { recorte })}
          onClose={() => setCropped(undefined)}
        />
      ) : null}
      {marking ? (
        <PhotoAreas
          photo={marking}
          areas={areas}
          onDraw={(drawn) => edit(marking.foto, { areas: drawn })}
          onSize={onSize}
          onClose={() => setMarked(undefined)}
        />
      ) : null}
    </section>
  );
}
