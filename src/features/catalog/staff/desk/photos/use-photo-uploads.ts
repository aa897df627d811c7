import { useState } from 'react';
import { sendForm } from '../../../../../platform/browser/send-form.ts';
import { MOST_PHOTO_BYTES, middleSquare, type ProductPhoto } from '../../../desk/photo.ts';
import { uploadPhoto } from '../../../desk-calls.ts';

/** A photograph on its way, or one that was refused and why. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string;
}

const TOO_LARGE = 'La foto pesa más de 15 MB. Súbela más ligera.';
const LOST = 'No pudimos subirla. Revisa tu conexión e inténtalo de nuevo.';
let last = 0;

/** Sends photographs one after the other; each is added when it has arrived. */
export function usePhotoUploads(onArrived: (photo: ProductPhoto, mainColour: string) => void): {
  readonly uploads: readonly Upload[];
  readonly send: (files: readonly File[], color: string) => Promise<void>;
  readonly dismiss: (id: number) => void;
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const dismiss = (id: number): void => setUploads((all) => all.filter((one) => one.id !== id));
  const tell = (id: number, change: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const sendOne = async (id: number, file: File, color: string): Promise<void> => {
    if (file.size > MOST_PHOTO_BYTES) return tell(id, { problem: TOO_LARGE });
    const form = new FormData();
    form.set('foto', file);
    const got = await sendForm(uploadPhoto, form, (share) => tell(id, { share }));
    if (!got.ok) return tell(id, { problem: got.error || LOST });
    const { foto, ancho, alto, color_principal } = got.value;
    const recorte = middleSquare({ ancho, alto });
    onArrived({ foto, color, texto: '', ancho, alto, recorte, areas: [] }, color_principal);
    dismiss(id);
  };
  return {
    uploads,
    dismiss,
    send: async (files, color) => {
      const begun = files.map((file) => {
        last += 1;
        return { id: last, file };
      });
      setUploads((all) => [
        ...all,
        ...begun.map(({ id, file }) => ({ id, name: file.name, share: 0, problem: '' })),
      ]);
      for (const { id, file } of begun) await sendOne(id, file, color);
    },
  };
}
