import { Panel } from '../../../../design/desk/panel.tsx';
import { momentText } from '../../../../kernel/moments.ts';
import type { OrderKind } from '../../../orders/status.ts';
import { eventLines, eventTitle } from '../../event-words.ts';
import type { DeskEvent } from '../../reads.ts';

/** What happened, when and by whom, the newest first. */
export function OrderTimeline({
  events,
  kind,
}: {
  readonly events: readonly DeskEvent[];
  readonly kind: OrderKind;
}) {
  return (
    <Panel id="historia" title="Historia">
      <ol className="space-y-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li key={event.id} className="relative text-sm">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.36rem] size-2.5 rounded-full border-2 border-sheet ${event.de === event.a ? 'bg-line-2' : 'bg-overprint'}`}
            />
            <p>
              <span className="font-semibold">{eventTitle(event, kind)}</span>
              {'\u00a0· '}
              <span className="text-ink-2">
                {event.quien} ·{' '}
                <time dateTime={event.fecha} className="figures whitespace-nowrap">
                  {momentText(event.fecha)}
                </time>
              </span>
            </p>
            {eventLines(event).map((line) => (
              <p key={line} className="whitespace-pre-line text-ink-2">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
