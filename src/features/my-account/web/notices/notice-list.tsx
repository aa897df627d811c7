import { Link } from 'react-router';
import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { NOTICE_KINDS } from '../../../notifications/notice-kind.ts';
import type { NotificationEntry } from '../../../notifications/reads.ts';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

interface Reading {
  readonly busy: boolean;
  readonly onRead: (id: number) => void;
}

export function NoticeList({
  entries,
  ...reading
}: Reading & { readonly entries: readonly NotificationEntry[] }) {
  return (
    <ul aria-label="Notificaciones" className="mt-6 border-t border-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...reading} />
      ))}
    </ul>
  );
}

function Entry({ entry, busy, onRead }: Reading & { readonly entry: NotificationEntry }) {
  return (
    <li className="grid grid-cols-[0.75rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[0.75rem_1fr_auto]">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 rounded-full ${entry.leida ? 'border border-line-2' : 'bg-cobalt'}`}
      />
      {/* What is told may hold an address, which has no place to break at. */}
      <div className="min-w-0 wrap-anywhere">
        <p className={`text-base ${entry.leida ? '' : 'font-semibold'}`}>
          {entry.enlace ? (
            <Link
              to={entry.enlace}
              className="underline-offset-2 hover:text-cobalt hover:underline"
              onClick={() => (entry.leida ? undefined : onRead(entry.id))}
            >
              {entry.titulo}
            </Link>
          ) : (
            entry.titulo
          )}
          {entry.leida ? null : <span className="sr-only"> (sin leer)</span>}
        </p>
        {entry.texto ? <p className="mt-1 text-ink-2">{entry.texto}</p> : null}
        <p className="figures mt-1 text-xs text-ink-2">
          {NOTICE_KINDS[entry.tipo].name} ·{' '}
          <time dateTime={entry.fecha}>{WHEN.format(new Date(entry.fecha))}</time>
        </p>
      </div>
      {entry.leida ? null : (
        <button
          type="button"
          disabled={busy}
          onClick={() => onRead(entry.id)}
          aria-label={`Marcar leída: ${entry.titulo}`}
          className="col-start-2 -ml-2 min-h-11 place-self-start rounded-control px-2 text-sm font-semibold text-cobalt hover:underline sm:col-start-3 sm:ml-0"
        >
          Marcar leída
        </button>
      )}
    </li>
  );
}
