import type { ReactNode } from 'react';
import { Icon } from '../../../design/icon.tsx';

/** A button that stays pressed while it is chosen; the mark tells it without the colour. */
export function Choice({
  chosen,
  onPress,
  children,
}: {
  readonly chosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  const look = chosen
    ? 'border-cobalt bg-cobalt-wash text-cobalt'
    : 'border-line-2 bg-sheet text-ink hover:border-ink';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4 py-2 text-sm font-semibold transition-colors duration-150 ${look}`}
    >
      {chosen ? <Icon name="check" size={16} /> : null}
      {children}
    </button>
  );
}
