import { Link } from 'react-router';
import { Icon, type IconName } from '../../../../design/icon.tsx';
import { ProductPicture } from '../../../../design/picture.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { imageAt } from '../../../catalog/picture.ts';
import type { SuggestionOption } from '../../suggestion-options.ts';

const ICONS: Readonly<Record<Exclude<SuggestionOption['kind'], 'product' | 'recent'>, IconName>> = {
  typed: 'search',
  meant: 'arrow',
  category: 'grid',
};

/** One line of the list: a link that the field marks, and that the pointer follows. */
export function SuggestionLine({
  id,
  option,
  typed,
  marked,
  onChoose,
}: {
  readonly id: string;
  readonly option: SuggestionOption;
  readonly typed: string;
  readonly marked: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <Link
      id={id}
      to={option.address}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-11 scroll-my-10 items-center gap-3 px-4 py-1.5 text-sm hover:bg-paper-2 aria-selected:bg-cobalt-wash aria-selected:shadow-[inset_3px_0_0_var(--color-cobalt)]"
    >
      {option.kind === 'product' ? (
        <ProductLine option={option} />
      ) : (
        <>
          <span className="grid w-6 place-items-center text-ink-2">
            {option.kind === 'recent' ? <Clock /> : <Icon name={ICONS[option.kind]} size={20} />}
          </span>
          <span className="min-w-0 grow truncate">
            {option.kind === 'typed' ? (
              <>
                Buscar <strong className="font-semibold">«{option.text}»</strong>
              </>
            ) : (
              <Continued text={option.text} typed={typed} />
            )}
          </span>
        </>
      )}
    </Link>
  );
}

function ProductLine({ option }: { readonly option: SuggestionOption }) {
  return (
    <>
      <span className="size-13 shrink-0 overflow-hidden bg-paper-2">
        {option.picture ? (
          <ProductPicture
            src={imageAt(option.picture, { width: 320, format: 'webp' })}
            alt=""
            width={52}
            height={52}
            className="size-full object-cover"
          />
        ) : null}
      </span>
      <span className="line-clamp-2 min-w-0 grow leading-snug">{option.text}</span>
      <span className="figures shrink-0 text-right text-xs text-ink-2">
        desde <span className="font-semibold text-ink">{formatPesos(option.price ?? 0)}</span>
      </span>
    </>
  );
}

function Clock() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2.5"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The part somebody has typed already stays light, what it goes on to is bold. */
function Continued({ text, typed }: { readonly text: string; readonly typed: string }) {
  if (typed === '' || !text.toLowerCase().startsWith(typed.toLowerCase())) return text;
  return (
    <>
      {text.slice(0, typed.length)}
      <strong className="font-semibold">{text.slice(typed.length)}</strong>
    </>
  );
}
