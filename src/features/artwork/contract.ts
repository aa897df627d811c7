import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';

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

export const uploadArtwork = {
  form: true,
  answer: UploadedArtwork,
  refusals: {
    no_file: 422,
    wrong_content: 415,
    large_svg: 413,
    unsafe_svg: 422,
    complex_svg: 422,
    beyond_quota: 429,
  },
  limits: [{ name: 'artwork', network: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;
