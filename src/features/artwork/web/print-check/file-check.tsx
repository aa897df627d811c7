import { useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import { Measures } from './measures.tsx';
import { Mends } from './mends.tsx';
import { type PrintQuestion, usePrintCheck } from './use-print-check.ts';
import { Verdict } from './verdict.tsx';

/** What was measured of one file, and what may be done about it. */
export function FileCheck({
  file,
  question,
  onMended,
  onUndo,
  onWiden,
  onTechnique,
}: {
  readonly file: FinishFile;
  readonly question: PrintQuestion;
  readonly onMended: (by: FinishFile) => void;
  /** Back to the file that was sent; undefined where this is it. */
  readonly onUndo: (() => void) | undefined;
  /** Undefined where its owner placed it at its size. */
  readonly onWiden: ((widthMm: number) => void) | undefined;
  readonly onTechnique: (technique: string) => void;
}) {
  const check = usePrintCheck(question);
  const result = useRef<HTMLDivElement>(null);
  // The button that was pressed goes away with what it mended.
  const done = (by: FinishFile): void => {
    onMended(by);
    result.current?.focus();
  };
  const undo = (): void => {
    onUndo?.();
    result.current?.focus();
  };
  return (
    <li className="py-2 text-sm" aria-busy={check.status === 'checking'}>
      <p className="truncate text-xs text-ink-2">{file.original_name}</p>
      <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
        {check.status === 'checking' ? (
          <p className="mt-1 animate-pulse text-ink-2 motion-reduce:animate-none">
            Midiendo líneas, tintas y tamaño…
          </p>
        ) : null}
        {check.status === 'failed' ? (
          <p className="mt-1 text-ink-2">
            {check.reason ||
              'No pudimos revisarlo ahora. Puedes pedir con él: lo revisa un diseñador.'}
          </p>
        ) : null}
        {check.status === 'checked' ? (
          <>
            <Verdict answer={check.answer} file={file.name} />
            <Measures answer={check.answer} />
          </>
        ) : null}
      </div>
      {check.status === 'checked' ? (
        <Mends
          answer={check.answer}
          question={question}
          onMended={done}
          onWiden={onWiden}
          onTechnique={onTechnique}
        />
      ) : null}
      {onUndo && check.status !== 'checking' ? (
        <Button look="quiet" extra="-ml-3" onClick={undo}>
          Volver a mi archivo original
        </Button>
      ) : null}
    </li>
  );
}
