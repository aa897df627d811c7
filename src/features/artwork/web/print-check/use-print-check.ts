import { useEffect, useState } from 'react';
import { call } from '../../../../platform/browser/call.ts';
import { checkArtwork } from '../../calls.ts';
import type { ArtworkCheckAnswer } from '../../contract.ts';

/** Of what is not placed yet: between a pen and the front of a bag. */
export const USUAL_WIDTH_MM = 60;

export interface PrintQuestion {
  readonly file: string;
  readonly technique: string;
  /** Techniques that could be chosen instead. */
  readonly others: readonly string[];
  readonly colour: string;
  readonly widthMm: number;
  readonly quantity: number;
  /** Names the ink limits that hold in that quantity: another one with the same asks nothing anew. */
  readonly inkStep: string;
}

export type PrintCheck =
  | { readonly status: 'checking' }
  | { readonly status: 'checked'; readonly answer: ArtworkCheckAnswer }
  /** With the server's sentence; it may be asked again. */
  | { readonly status: 'failed'; readonly reason: string };

const CHECKING: PrintCheck = { status: 'checking' };

/** What the server measured of a file; the answer to an earlier question is never shown. */
export function usePrintCheck(question: PrintQuestion): PrintCheck {
  const { file, technique, colour, widthMm, quantity, inkStep } = question;
  const others = question.others.join('\n');
  const key = `${file} ${technique} ${colour} ${widthMm} ${inkStep} ${others}`;
  const [last, setLast] = useState<{ readonly key: string; readonly check: PrintCheck }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inkStep` stands for the quantity.
  useEffect(() => {
    const asked = new AbortController();
    const alternativas = others === '' ? [] : others.split('\n');
    const body = {
      archivo: file,
      terminado: technique,
      color: colour,
      ancho_mm: widthMm,
      cantidad: quantity,
      alternativas,
    };
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
  }, [key, file, technique, colour, widthMm, others]);
  return last?.key === key ? last.check : CHECKING;
}
