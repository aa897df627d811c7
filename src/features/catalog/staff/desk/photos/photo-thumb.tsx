import { type ProductPhoto, wholePhoto } from '../../../desk/photo.ts';

/** The square of a photograph that the shop shows, cut out by the browser before it is saved. */
export function PhotoThumb({ photo }: { readonly photo: ProductPhoto }) {
  const { foto, ancho, alto, recorte, texto } = photo;
  return (
    <svg
      viewBox={`${recorte.x} ${recorte.y} ${recorte.lado} ${recorte.lado}`}
      className="size-24 shrink-0 rounded-control bg-paper-2"
      role="img"
      aria-label={texto === '' ? 'Foto sin descripción' : texto}
    >
      <image href={wholePhoto(foto)} width={ancho} height={alto} />
    </svg>
  );
}
