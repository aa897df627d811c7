import { useId, useState } from 'react';
import { controlLook } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import type { FinishFile } from '../../cart/line.ts';
import type { ArtworkCheckAnswer } from '../contract.ts';
import { usePrintCheck } from './use-print-check.ts';

/** Between a pen and the front of a bag. */
const USUAL_WIDTH = 60;
const NARROWEST = 5;
const WIDEST = 2000;

/** Whether each file prints in this technique, at a width that may be changed. */
export default function PrintCheck({
  files,
  technique,
  colour,
}: {
  readonly files: readonly FinishFile[];
  readonly technique: string;
  /** Key of the product's colour. */
  readonly colour: string;
}) {
  const [typed, setTyped] = useState(String(USUAL_WIDTH));
  const [widthMm, setWidthMm] = useState(USUAL_WIDTH);
  const field = useId();
  const settle = (): void => {
    const asked = Math.round(Number(typed));
    const width = asked > 0 ? Math.min(WIDEST, Math.max(NARROWEST, asked)) : widthMm;
    setWidthMm(width);
    setTyped(String(width));
  };
  return (
    <section aria-label="Revisión de tu arte" className="mt-3 rounded-sheet border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-sans text-sm font-semibold tracking-normal">¿Se imprime bien?</h3>
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
      </div>
      <ul className="mt-2 divide-y divide-line">
        {files.map((file) => (
          <FileCheck
            key={file.name}
            file={file}
            technique={technique}
            colour={colour}
            widthMm={widthMm}
          />
        ))}
      </ul>
    </section>
  );
}

function FileCheck({
  file,
  ...question
}: {
  readonly file: FinishFile;
  readonly technique: string;
  readonly colour: string;
  readonly widthMm: number;
}) {
  const check = usePrintCheck({ file: file.name, ...question });
  return (
    <li className="py-2 text-sm" aria-busy={check.status === 'checking'}>
      <p className="truncate text-xs text-ink-2">{file.original_name}</p>
      <div aria-live="polite">
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
        {check.status === 'checked' ? <Verdict answer={check.answer} /> : null}
      </div>
    </li>
  );
}

const VERDICTS = {
  listo: { sentence: 'Listo para imprimir', look: 'text-success' },
  ajustable: { sentence: 'Se imprime con un ajuste', look: 'text-ink' },
  'no imprime': { sentence: 'Así no se imprime bien', look: 'text-danger' },
} as const;

function Verdict({ answer }: { readonly answer: ArtworkCheckAnswer }) {
  const { sentence, look } = VERDICTS[answer.veredicto];
  return (
    <>
      <p className={`mt-1 flex items-center gap-1.5 font-semibold ${look}`}>
        {answer.veredicto === 'listo' ? <Icon name="check" size={16} /> : null}
        {sentence}
      </p>
      {answer.hallazgos.length > 0 ? (
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {answer.hallazgos.map(({ regla, frase }) => (
            <li key={regla}>{frase}</li>
          ))}
        </ul>
      ) : null}
      <Measures answer={answer} />
    </>
  );
}

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

function Measures({ answer }: { readonly answer: ArtworkCheckAnswer }) {
  const { ancho_mm, alto_mm, tintas, linea_mm, degradados, puntos_por_pulgada } = answer;
  if (ancho_mm === null || alto_mm === null) return null;
  const facts = [
    `${number.format(ancho_mm)} × ${number.format(alto_mm)} mm`,
    degradados ? 'degradados' : `${tintas.length} ${tintas.length === 1 ? 'tinta' : 'tintas'}`,
    linea_mm === null ? '' : `línea más fina de ${number.format(linea_mm)} mm`,
    puntos_por_pulgada === null ? '' : `${puntos_por_pulgada} puntos por pulgada`,
  ].filter(Boolean);
  return (
    <p className="figures mt-1.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
      {degradados
        ? null
        : tintas.map((ink) => (
            <span
              key={ink}
              aria-hidden="true"
              className="size-3.5 rounded-full border border-line-2"
              style={{ backgroundColor: ink }}
            />
          ))}
      {facts.join(' · ')}
    </p>
  );
}
