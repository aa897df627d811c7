import { Icon } from '../../../../design/icon.tsx';
import { images } from '../../../../routes.ts';
import type { ArtworkCheckAnswer } from '../../contract.ts';

const VERDICTS = {
  listo: { sentence: 'Listo para imprimir', look: 'text-success' },
  ajustable: { sentence: 'Se imprime con un ajuste', look: 'text-ink' },
  'no imprime': { sentence: 'Así no se imprime bien', look: 'text-danger' },
} as const;

/** Whether an artwork prints, why not and where. */
export function Verdict({
  answer,
  file,
}: {
  readonly answer: ArtworkCheckAnswer;
  /** Name of the artwork, to mark the places on it; left out, they are not shown. */
  readonly file?: string;
}) {
  const { sentence, look } = VERDICTS[answer.veredicto];
  // What has a place comes first: its number is the same on the artwork.
  const findings = answer.hallazgos.toSorted((a, b) => Number(!a.en) - Number(!b.en));
  const [first] = findings;
  return (
    <>
      <p className={`mt-1 flex items-center gap-1.5 font-semibold ${look}`}>
        {answer.veredicto === 'listo' ? <Icon name="check" size={16} /> : null}
        {sentence}
      </p>
      {findings.length > 0 ? (
        <ol className={`mt-1 flex flex-col gap-1 pl-5 ${first?.en ? 'list-decimal' : 'list-disc'}`}>
          {findings.map(({ regla, frase, en }) => (
            <li key={regla} className={en ? '' : 'list-disc'}>
              {frase}
            </li>
          ))}
        </ol>
      ) : null}
      {file && first?.en ? <Marked answer={answer} findings={findings} file={file} /> : null}
    </>
  );
}

/** The artwork with the places of what was found. */
function Marked({
  answer: { ancho_mm, alto_mm },
  findings,
  file,
}: {
  readonly answer: ArtworkCheckAnswer;
  readonly findings: ArtworkCheckAnswer['hallazgos'];
  readonly file: string;
}) {
  if (!ancho_mm || !alto_mm) return null;
  return (
    <figure className="mt-2">
      <div
        className="relative max-h-48 rounded-control border border-line bg-white"
        style={{
          aspectRatio: ancho_mm / alto_mm,
          width: `min(100%, ${(12 * ancho_mm) / alto_mm}rem)`,
        }}
      >
        <img
          src={images.artworkPrint(file)}
          alt=""
          className="absolute inset-0 size-full object-contain"
        />
        {findings.map(({ regla, en }, index) =>
          en ? (
            <span
              key={regla}
              aria-hidden="true"
              className="figures absolute grid size-5 -translate-1/2 place-items-center rounded-full border-2 border-white bg-coral text-xs font-bold text-ink shadow-float"
              style={{
                left: `${Math.min(100, (en.x_mm / ancho_mm) * 100)}%`,
                top: `${Math.min(100, (en.y_mm / alto_mm) * 100)}%`,
              }}
            >
              {index + 1}
            </span>
          ) : null,
        )}
      </div>
      <figcaption className="sr-only">{findings.flatMap(placeText).join(' ')}</figcaption>
    </figure>
  );
}

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

/** '1: a 12 mm de la orilla izquierda y 5 mm de la de arriba.' */
const placeText = ({ en }: ArtworkCheckAnswer['hallazgos'][number], index: number): string[] =>
  en
    ? [
        `${index + 1}: a ${number.format(en.x_mm)} mm de la orilla izquierda y ${number.format(en.y_mm)} mm de la de arriba.`,
      ]
    : [];
