import { useState } from 'react';
import { Dialog } from '../../../../design/dialog.tsx';
import { toast } from '../../../../design/toast.tsx';
import { DropZone } from '../drop-zone.tsx';
import { sendArtwork } from '../send-artwork.ts';
import { LOGO_EXTENSIONS, LogoRefused, printableLogo } from './own-picture.ts';
import { wearLogo } from './worn-logo.ts';

const FAILED = 'No pudimos subir tu logo. Revisa tu conexión e inténtalo otra vez.';

/** One drop: the logo is sent, and the shop is seen with it. */
export function LogoDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const busy = progress !== undefined;
  const close = (): void => {
    setFailure('');
    onClose();
  };
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    setProgress(0);
    setFailure('');
    try {
      const sent = await sendArtwork([await printableLogo(file)], setProgress);
      const [logo] = sent.ok ? sent.files : [];
      if (!logo) {
        setFailure((!sent.ok && sent.reason) || FAILED);
        return;
      }
      wearLogo(logo);
      toast.success('Listo: estás viendo la tienda con tu logo.');
      close();
    } catch (error) {
      if (!(error instanceof LogoRefused)) throw error;
      setFailure(error.message);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Dialog open={open} title="Ver con mi logo" onClose={close}>
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
      <p className="mt-4 text-xs text-ink-2">
        Solo tú lo ves. Lo guardamos siete días, o con tu pedido si lo imprimes.
      </p>
    </Dialog>
  );
}
