import { useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import type { KeptGroup } from '../../desk/taxonomy.ts';
import type { Order } from './use-order.ts';

/** Up and down by one place; the button that was pressed keeps the focus where its row goes. */
export function OrderButtons({
  group: { id, nombre },
  order,
}: {
  readonly group: KeptGroup;
  readonly order: Order;
}) {
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(undefined);
  const place = order.places.get(id);
  // A row that the browser moves loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it waits for
  useEffect(() => {
    if (pressed.current === undefined) return;
    buttons.current?.querySelectorAll('button')[pressed.current]?.focus();
    pressed.current = undefined;
  }, [place]);
  const button = (by: -1 | 1) => ({
    look: 'quiet' as const,
    extra: 'w-11 px-0!',
    busy: order.isMoving(id, by),
    // Not off: at either end the focus would be lost with it.
    'aria-disabled': !order.can(id, by),
    onClick: () => {
      pressed.current = by === -1 ? 0 : 1;
      void order.move(id, by);
    },
  });
  return (
    <div ref={buttons} className="flex shrink-0">
      <Button {...button(-1)} aria-label={`Subir ${nombre}`}>
        <Arrow up />
      </Button>
      <Button {...button(1)} aria-label={`Bajar ${nombre}`}>
        <Arrow />
      </Button>
    </div>
  );
}

function Arrow({ up = false }: { readonly up?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className={`size-4 ${up ? 'rotate-180' : ''}`} aria-hidden="true">
      <path
        d="M8 2.5v11M3.5 9 8 13.5 12.5 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}
