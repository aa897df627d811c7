import type { ArtworkCheckAnswer } from '../../contract.ts';
import { inkText } from '../../ink-names.ts';

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** Size, inks, thinnest line and resolution, in one line. */
export function Measures({ answer }: { readonly answer: ArtworkCheckAnswer }) {
  const { ancho_mm, alto_mm, tintas, linea_mm, texto_pt, degradados, puntos_por_pulgada } = answer;
  if (ancho_mm === null || alto_mm === null) return null;
  const facts = [
    `${number.format(ancho_mm)} × ${number.format(alto_mm)} mm`,
    degradados ? 'degradados' : `${tintas.length} ${tintas.length === 1 ? 'tinta' : 'tintas'}`,
    linea_mm === null ? '' : `línea más fina de ${number.format(linea_mm)} mm`,
    texto_pt === null ? '' : `letra más chica de ${number.format(texto_pt)} puntos`,
    puntos_por_pulgada === null ? '' : `${puntos_por_pulgada} puntos por pulgada`,
  ].filter(Boolean);
  return (
    <div className="figures mt-1.5 text-xs text-ink-2">
      {degradados ? null : (
        <ul aria-label="Tintas" className="flex flex-wrap gap-x-3 gap-y-1">
          {tintas.map((ink) => (
            <li key={ink} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-3.5 rounded-full border border-line-2"
                style={{ backgroundColor: ink }}
              />
              {inkText(ink)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1">{facts.join(' · ')}</p>
    </div>
  );
}
