import { images } from '../../../../routes.ts';
import type { FinishFile } from '../../../cart/line.ts';
import type { BrandLogo } from '../../brand-contract.ts';
import { LogoThumbnail } from './logo-thumbnail.tsx';

/** The logos of a brand, to take one of. */
export function LogoChoice({
  logos,
  onChoose,
}: {
  readonly logos: readonly BrandLogo[];
  readonly onChoose: (file: FinishFile) => void;
}) {
  return (
    <ul aria-label="Logos de tu marca" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {logos.map(({ id, nombre, archivo }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(archivo)}
            className="grid w-full gap-2 rounded-sheet border border-line p-2 text-left text-sm font-semibold hover:border-cobalt hover:bg-cobalt-wash"
          >
            <LogoThumbnail src={images.artworkPrint(archivo.name)} file={archivo.name} />
            <span className="truncate">{nombre}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
