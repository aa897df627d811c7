import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { checkArtwork } from '../calls.ts';
import type { ArtworkCheckAnswer } from '../contract.ts';

export interface PrintQuestion {
  readonly file: string;
  readonly technique: string;
  readonly colour: string;
  readonly widthMm: number;
}

export type PrintCheck =
  | { readonly status: 'checking' }
  | { readonly status: 'checked'; readonly answer: ArtworkCheckAnswer }
  /** With the server's sentence; it may be asked again. */
  | { readonly status: 'failed'; readonly reason: string };

const CHECKING: PrintCheck = { status: 'checking' };

/** What the server measured of a file; the answer to an earlier question is never shown. */
export function usePrintCheck({ file, technique, colour, widthMm }: PrintQuestion): PrintCheck {
  const key = `${file} ${technique} ${colour} ${widthMm}`;
  const [last, setLast] = useState<{ readonly key: string; readonly check: PrintCheck }>();
  useEffect(() => {
    const asked = new AbortController();
    const body = { archivo: file, terminado: technique, color: colour, ancho_mm: widthMm };
    call(checkArtwork, { body, signal: asked.signal }).then(
      (got) => {
        const check: PrintCheck = got.ok
          ? { status: 'checked', answer: got.value }
          : { status: 'failed', reason: got.error };
        setLast({ key, check });
      },
      (error: unknown) => {
        if (!asked.signal.aborted) throw error;
      },
    );
    return () => asked.abort();
  }, [key, file, technique, colour, widthMm]);
  return last?.key === key ? last.check : CHECKING;
}
