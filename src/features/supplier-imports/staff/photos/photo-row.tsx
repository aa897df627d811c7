import type { FoundPhoto } from '../../reads.ts';
import { OUTCOME_NAMES } from './photo-words.ts';

/** A photograph that a list names: of what, from where, and what became of it. */
export function PhotoRow({ photo }: { readonly photo: FoundPhoto }) {
  const { line, code, colour, url, outcome, why } = photo;
  const bad = outcome === 'ilegible';
  return (
    <li className="px-4 py-2.5 text-sm">
      <p className="wrap-anywhere">
        <span className="figures font-semibold">{code}</span>
        {colour === '' ? '' : ` ${colour}`}
        {line > 0 ? (
          <span className="text-xs text-ink-2">
            {' '}
            · renglón{'\u00a0'}
            {line}
          </span>
        ) : null}
      </p>
      <p className="text-xs wrap-anywhere text-ink-2">{url}</p>
      <p className={`text-xs font-semibold ${bad ? 'text-danger' : 'text-ink-2'}`}>
        {OUTCOME_NAMES[outcome ?? 'nadie']}
        {why === '' ? '' : `: ${why.replace(/^./, (letter) => letter.toLowerCase())}`}
      </p>
    </li>
  );
}
