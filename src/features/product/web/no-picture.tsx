import { RegistrationMark } from '../../../design/empty-state.tsx';
import { safeColour } from '../../../design/swatch.tsx';

/**
 * What stands where a product has no picture yet: a sample of its colour, as a printer's colour book
 * has it, or the mark alone where it has no colour either; and words that say so.
 */
export default function NoPicture({
  colour,
  css,
}: {
  readonly colour: string;
  readonly css: string | undefined;
}) {
  return (
    <div className="grid aspect-square place-items-center bg-paper-2">
      <div className="flex h-3/4 w-3/5 max-w-80 flex-col bg-sheet p-2.5 shadow-sheet md:p-4">
        {colour && css ? (
          <div
            aria-hidden="true"
            className="chip min-h-0 grow border border-ink/10"
            style={{ backgroundColor: safeColour(css) }}
          />
        ) : (
          <div className="grid min-h-0 grow place-items-center bg-paper">
            <RegistrationMark size={72} />
          </div>
        )}
        <p className="pt-2.5 font-display text-lg font-semibold">{colour || 'Sin foto todavía'}</p>
        <p className="pt-0.5 text-xs text-ink-2">
          {colour ? 'Todavía no hay foto: así es su color.' : 'Lo que es se lee aquí mismo.'}
        </p>
      </div>
    </div>
  );
}
