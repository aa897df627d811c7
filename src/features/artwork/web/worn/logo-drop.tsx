import { useState } from 'react';
import type { FinishFile } from '../../../cart/line.ts';
import { DropZone } from '../drop-zone.tsx';
import { sendArtwork } from '../send-artwork.ts';
import { LOGO_EXTENSIONS, LogoRefused, printableLogo } from './own-picture.ts';

const FAILED = 'No pudimos subir tu logo. Revisa tu conexión e inténtalo otra vez.';

/** Where a logo is dropped; it is sent, and `onLogo` says why it cannot be taken, or nothing. */
export function LogoDrop({
  onLogo,
}: {
  readonly onLogo: (logo: FinishFile) => string | Promise<string>;
}) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const busy = progress !== undefined;
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    setProgress(0);
    setFailure('');
    try {
      const sent = await sendArtwork([await printableLogo(file)], setProgress);
      const [logo] = sent.ok ? sent.files : [];
      setFailure(logo ? await onLogo(logo) : (!sent.ok && sent.reason) || FAILED);
    } catch (error) {
      if (!(error instanceof LogoRefused)) throw error;
      setFailure(error.message);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      <DropZone
        disabled={busy}
        many={false}
        called="logo"
        extensions={LOGO_EXTENSIONS}
        help="SVG, AI, PDF, PSD, PNG o JPG, máx. 10 MB"
        onFiles={(files) => void take(files)}
      />
      {busy ? (
        <progress
          aria-label="Avance de la carga"
          max={1}
          value={progress}
          className="mt-4 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-cobalt [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-cobalt [&::-webkit-progress-value]:transition-[width]"
        />
      ) : null}
      <p role="alert" className="mt-3 text-sm font-semibold text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
