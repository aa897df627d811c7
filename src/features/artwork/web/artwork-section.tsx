import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../design/button.tsx';
import { images } from '../../../routes.ts';
import { useSession } from '../../accounts/web/session-store.ts';
import { MAX_ARTWORK_FILES } from '../choose-files.ts';
import { FileRow } from './file-row.tsx';
import type { ArtworkHandle } from './use-artwork.ts';
import { checkLogo, useWornLogo } from './worn/worn-logo.ts';

const BrandParts = lazy(() => import('./brand/brand-parts.tsx'));

/** The artwork of a configuration on its page: what is there, and the way to the dialog. */
export function ArtworkSection({
  artwork,
  onOpen,
  children,
}: {
  readonly artwork: ArtworkHandle;
  readonly onOpen: () => void;
  /** The way to place it, beside the way to change it. */
  readonly children?: ReactNode;
}) {
  const { uploaded, waiting } = artwork;
  const signedIn = useSession((session) => session.isAuthenticated);
  const empty = uploaded.length + waiting.length === 0;
  return (
    <section aria-labelledby="arte-titulo">
      <h2 id="arte-titulo" className="mb-1 font-sans text-sm font-semibold tracking-normal">
        Tu arte
      </h2>
      {uploaded.length > 0 ? (
        <ul aria-label="Archivos de tu arte" className="divide-y divide-line">
          {uploaded.map((file) => (
            <FileRow
              key={file.name}
              name={file.original_name}
              state="Cargado"
              done
              onRemove={() => artwork.dropUploaded(file.name)}
            />
          ))}
        </ul>
      ) : null}
      {waiting.length > 0 ? (
        <p className="my-2 border-l-4 border-l-coral bg-coral-wash px-3 py-2 text-sm">
          {waiting.length === 1
            ? 'Elegiste 1 archivo que falta cargar.'
            : `Elegiste ${waiting.length} archivos que faltan cargar.`}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OwnLogo artwork={artwork} />
        <Button look="secondary" onClick={onOpen}>
          {empty ? 'Subir tu arte' : 'Ver o cambiar archivos'}
        </Button>
        {children}
        {signedIn ? (
          <Suspense>
            <BrandParts artwork={artwork} />
          </Suspense>
        ) : null}
        <p className="order-first basis-full text-xs text-ink-2">
          .ai, .psd, .svg, .pdf, máx. 10 MB, 2 archivos
        </p>
      </div>
    </section>
  );
}

/** The logo that the shop is seen with, without sending it a second time. */
function OwnLogo({ artwork }: { readonly artwork: ArtworkHandle }) {
  const logo = useWornLogo((state) => state.logo);
  const { uploaded, waiting } = artwork;
  const full = uploaded.length + waiting.length >= MAX_ARTWORK_FILES;
  if (!logo || full || uploaded.some(({ name }) => name === logo.name)) return null;
  return (
    <Button extra="pl-2.5" onClick={() => artwork.take(logo)}>
      <img
        src={images.artworkPrint(logo.name)}
        alt=""
        width={28}
        height={28}
        onError={() => void checkLogo()}
        className="size-7 rounded-control bg-paper-2 object-contain p-0.5"
      />
      Usar tu logo
    </Button>
  );
}
