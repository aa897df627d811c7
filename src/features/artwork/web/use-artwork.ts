import { useState } from 'react';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { FinishFile } from '../../cart/line.ts';
import { type ArtworkRefusal, chooseFiles } from '../choose-files.ts';
import { sendArtwork } from './send-artwork.ts';

export interface ArtworkHandle {
  /** Chosen but not uploaded; closing the dialog keeps them. */
  readonly waiting: readonly File[];
  /** On the server already. */
  readonly uploaded: readonly FinishFile[];
  /** Share of bytes sent while uploading. */
  readonly progress: number | undefined;
  /** What went wrong last, for the dialog: toasts lie outside of it. */
  readonly failure: string;
  offer(files: readonly File[]): void;
  dropWaiting(file: File): void;
  dropUploaded(name: string): void;
  /** Takes a file that is on the server already. */
  take(file: FinishFile): void;
  /** True when everything that was chosen is on the server now. */
  upload(): Promise<boolean>;
  /** Forgets what was chosen. */
  reset(): void;
}

/** What to do about it, said inside the dialog; the toast beside it says what happened. */
const REMEDIES: Record<ArtworkRefusal | 'none' | 'failed', string> = {
  wrongType: 'Ese archivo no sirve para imprimir. Usa .ai, .psd, .svg o .pdf.',
  tooBig: 'Ese archivo pesa demasiado. Aligéralo o vincula menos imágenes.',
  tooMany: 'Caben 2 archivos. Quita uno para cambiarlo por otro.',
  none: 'Elige primero el archivo de tu arte.',
  failed: 'No llegaron al servidor. Revisa tu conexión e inténtalo otra vez.',
};

/** The artwork of one configuration, between the shopper's disk and the cart line. */
export function useArtwork(
  uploaded: readonly FinishFile[],
  onChange: (files: readonly FinishFile[]) => void,
): ArtworkHandle {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');

  const offer = (files: readonly File[]): void => {
    const { taken, refusal } = chooseFiles(waiting.length + uploaded.length, files);
    setWaiting([...waiting, ...taken]);
    setFailure(refusal ? REMEDIES[refusal] : '');
    if (refusal) toast.error(MESSAGES.artwork[refusal]);
  };

  const upload = async (): Promise<boolean> => {
    if (waiting.length === 0) {
      setFailure(REMEDIES.none);
      toast.error(MESSAGES.artwork.none);
      return false;
    }
    setProgress(0);
    setFailure('');
    const sent = await sendArtwork(waiting, setProgress);
    setProgress(undefined);
    if (sent.ok) {
      setWaiting([]);
      onChange([...uploaded, ...sent.files]);
      toast.success(MESSAGES.artwork.uploaded);
    } else {
      setFailure(sent.reason || REMEDIES.failed);
      toast.error(MESSAGES.artwork.failed);
    }
    return sent.ok;
  };

  return {
    waiting,
    uploaded,
    progress,
    failure,
    offer,
    upload,
    dropWaiting: (file) => setWaiting(waiting.filter((entry) => entry !== file)),
    dropUploaded: (name) => onChange(uploaded.filter((entry) => entry.name !== name)),
    take: (file) => onChange([...uploaded, file]),
    reset: () => {
      setWaiting([]);
      setFailure('');
    },
  };
}
