import { useId, useState } from 'react';
import { controlLook } from '../../../../design/field.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import { FileCheck } from './file-check.tsx';
import { USUAL_WIDTH_MM } from './use-print-check.ts';

const NARROWEST = 5;
const WIDEST = 2000;

/** Whether each file prints in this technique, at a width that may be changed, and what mends it. */
export default function PrintCheck({
  files,
  technique,
  others,
  colour,
  quantity,
  inkStep,
  onChange,
  onTechnique,
}: {
  readonly files: readonly FinishFile[];
  readonly technique: string;
  /** The techniques that could be chosen instead. */
  readonly others: readonly string[];
  /** Key of the product's colour. */
  readonly colour: string;
  readonly quantity: number;
  /** See PrintQuestion. */
  readonly inkStep: string;
  readonly onChange: (files: readonly FinishFile[]) => void;
  readonly onTechnique: (technique: string) => void;
}) {
  const [typed, setTyped] = useState(String(USUAL_WIDTH_MM));
  const [widthMm, setWidthMm] = useState(USUAL_WIDTH_MM);
  /** What each mended file was drawn from, by its name. */
  const [originals, setOriginals] = useState<ReadonlyMap<string, FinishFile>>(new Map());
  const field = useId();
  const widen = (asked: number): void => {
    const width = asked > 0 ? Math.min(WIDEST, Math.max(NARROWEST, asked)) : widthMm;
    setWidthMm(width);
    setTyped(String(width));
  };
  const settle = (): void => widen(Math.round(Number(typed)));
  const replace = (file: FinishFile, by: FinishFile): void =>
    onChange(files.map((one) => (one.name === file.name ? by : one)));
  const mended = (file: FinishFile, by: FinishFile): void => {
    setOriginals(new Map(originals).set(by.name, originals.get(file.name) ?? file));
    // It lies where the one before it lay.
    replace(file, file.colocacion ? { ...by, colocacion: file.colocacion } : by);
  };
  return (
    <section aria-label="Revisión de tu arte" className="mt-3 rounded-sheet border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-sans text-sm font-semibold tracking-normal">¿Se imprime bien?</h3>
        {files.every(({ colocacion }) => colocacion) ? (
          <p className="text-xs text-ink-2">al tamaño en que lo colocaste</p>
        ) : (
          <label
            htmlFor={field}
            className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-2"
          >
            a
            <input
              id={field}
              inputMode="numeric"
              aria-label="Ancho de la impresión en milímetros"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') settle();
              }}
              className={`${controlLook()} figures w-20! text-right`}
            />
            mm de ancho
          </label>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {files.map((file) => {
          const original = originals.get(file.name);
          const placed = file.colocacion?.ancho_mm;
          return (
            <FileCheck
              key={original?.name ?? file.name}
              file={file}
              question={{
                ...{ file: file.name, technique, others, colour, quantity, inkStep },
                widthMm: placed ?? widthMm,
              }}
              onMended={(by) => mended(file, by)}
              onUndo={original ? () => replace(file, original) : undefined}
              onWiden={placed === undefined ? widen : undefined}
              onTechnique={onTechnique}
            />
          );
        })}
      </ul>
    </section>
  );
}
