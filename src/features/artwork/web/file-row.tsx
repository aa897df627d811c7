import { Icon } from '../../../design/icon.tsx';
import { extensionOf } from '../choose-files.ts';

/** One file of the artwork: its kind, its name, how it stands, and the way to take it out. */
export function FileRow({
  name,
  state,
  done = false,
  disabled = false,
  onRemove,
}: {
  readonly name: string;
  readonly state: string;
  readonly done?: boolean;
  readonly disabled?: boolean;
  readonly onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="grid h-11 w-9 shrink-0 place-items-center border border-line-2 bg-paper text-xs font-semibold text-overprint uppercase [clip-path:polygon(0_0,70%_0,100%_24%,100%_100%,0_100%)]"
      >
        {extensionOf(name) ?? '?'}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className={`flex items-center gap-1 text-xs ${done ? 'text-success' : 'text-ink-2'}`}>
          {done ? <Icon name="check" size={14} /> : null}
          {state}
        </span>
      </span>
      <button
        type="button"
        disabled={disabled}
        data-private
        aria-label={`Quitar ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink disabled:text-ink-3"
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
