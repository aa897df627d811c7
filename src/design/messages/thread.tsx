import type { ReactNode } from 'react';
import { momentText } from '../../kernel/moments.ts';

export interface ThreadMessage {
  readonly id: number;
  readonly who: string;
  /** ISO. */
  readonly at: string;
  readonly text: string;
  /** By somebody else than whoever reads: it is marked. */
  readonly theirs: boolean;
  /** What was sent along. */
  readonly photos?: ReactNode;
}

/** What two sides wrote each other, the oldest first. */
export function Thread({
  label,
  messages,
}: {
  readonly label: string;
  readonly messages: readonly ThreadMessage[];
}) {
  return (
    <ol aria-label={label} className="grid gap-4">
      {messages.map(({ id, who, at, text, theirs, photos }) => (
        <li
          key={id}
          className={`border-l-4 pl-3 text-sm ${theirs ? 'border-cobalt' : 'border-line-2'}`}
        >
          <p className="text-ink-2">
            <span className="font-semibold text-ink">{who}</span> · {momentText(at)}
          </p>
          <p className="mt-1 whitespace-pre-line" translate="no">
            {text}
          </p>
          {photos}
        </li>
      ))}
    </ol>
  );
}
