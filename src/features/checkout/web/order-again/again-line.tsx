import { useId } from 'react';
import { Link } from 'react-router';
import { Swatch } from '../../../../design/swatch.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { splitText } from '../../../catalog/size-text.ts';
import type { LineAgain, PastLine } from '../../order-again.ts';
import { LinePicture } from '../cart/line-picture.tsx';

export interface ShownLine extends LineAgain {
  readonly id: number;
  readonly past: PastLine;
  /** Where to find what it cannot be as it was, or something like it. */
  readonly elsewhere: { readonly to: string; readonly text: string };
}

/** Pictures take both rows beside the words; on a phone what changed has the whole width. */
const GRID = [
  'grid gap-x-3 gap-y-2 py-5 md:gap-x-6 md:py-7',
  'grid-cols-[1.5rem_4.5rem_minmax(0,1fr)] grid-rows-[auto_1fr_auto]',
  '[grid-template-areas:"check_pic_text""check_pic_total""more_more_more"]',
  'md:grid-cols-[1.5rem_7rem_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr]',
  'md:[grid-template-areas:"check_pic_text_total""check_pic_more_more"]',
].join(' ');

/** A line of a past order as it would be today, to be taken or left out. */
export function AgainLine({
  shown,
  chosen,
  onChoose,
}: {
  readonly shown: ShownLine;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}) {
  const { line, past, recoloured, elsewhere } = shown;
  const box = useId();
  const pictured = line ?? {
    ...{ name: past.name, color: past.colour, image: past.image, technique: past.technique },
    imagenterminado: past.artwork,
  };
  return (
    <li className={GRID}>
      {line ? (
        <label className="-m-3 flex min-h-11 self-start p-3 [grid-area:check]" htmlFor={box}>
          <input
            id={box}
            type="checkbox"
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-6 shrink-0 accent-cobalt"
          />
          <span className="sr-only">
            Repetir {past.name}
            {pictured.color ? `, ${pictured.color}` : ''}
          </span>
        </label>
      ) : null}
      <div
        className={`aspect-square w-full self-start bg-paper-2 [grid-area:pic] ${line ? '' : 'opacity-60'}`}
      >
        <LinePicture line={pictured} sizes="(width >= 48rem) 7rem, 4.5rem" />
      </div>
      <div className="min-w-0 [grid-area:text]">
        <p className="font-semibold">{past.name}</p>
        <ul className="figures mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          <li>{countText(line?.quantity ?? past.quantity, 'pieza', 'piezas')}</li>
          {pictured.color ? (
            <li className="inline-flex items-center gap-2">
              <Swatch css={line?.css ?? past.css} size={18} />
              {pictured.color}
            </li>
          ) : null}
          <li>{past.technique}</li>
          {line?.tallas?.length ? <li>{splitText(line.tallas)}</li> : null}
        </ul>
      </div>
      {line ? (
        <p
          className={`figures font-semibold [grid-area:total] md:text-right ${chosen ? '' : 'text-ink-2'}`}
        >
          {formatPesos(line.total_general)}
        </p>
      ) : null}
      <div className="min-w-0 space-y-2 text-sm [grid-area:more]">
        <Changes shown={shown} />
        {shown.design ? <p className="text-ink-2">{shown.design}</p> : null}
        {!line || recoloured ? (
          <Link
            to={elsewhere.to}
            className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
          >
            {recoloured ? 'Elegir otro color' : elsewhere.text}
            <span className="sr-only"> de {past.name}</span>
          </Link>
        ) : null}
      </div>
    </li>
  );
}

function Changes({ shown: { line, changes, recoloured } }: { readonly shown: ShownLine }) {
  if (changes.length === 0) return <p className="text-success">Igual que la vez pasada.</p>;
  const look = line ? 'border-warning bg-warning-wash' : 'border-danger bg-danger-wash';
  return (
    <ul className={`space-y-1 border-l-4 px-3 py-1.5 ${look}`}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
      {recoloured && line ? (
        <li className="font-semibold">Márcalo si lo quieres en {line.color}.</li>
      ) : null}
    </ul>
  );
}
