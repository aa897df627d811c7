import * as z from 'zod';

/** A generated name: 32 hexadecimal digits and the kind of file. */
export const ARTWORK_NAME = /^[0-9a-f]{32}\.(ai|psd|svg|pdf)$/;

export const FinishFileBody = z.object({
  name: z.string().regex(ARTWORK_NAME),
  filename: z.string(),
  url: z.string(),
  original_name: z.string().max(200),
});

/** POST /api/upload-imagenes-terminados: multipart imagen1, imagen2 in; the renamed files out. */
export const UploadedArtwork = z.array(FinishFileBody);
