import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { toast } from '../../../design/toast.tsx';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import * as calls from '../calls.ts';
import type { NotificationEntry } from '../reads.ts';
import { notificationsContext } from './notifications-context.ts';

export const meta = (page: PageMeta) => [pageTitle(page, 'Notificaciones')];

/** Somebody's own list; an anonymous visitor logs in first and comes back (decision A10). */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visitorContext)) throw redirect(pages.loginThen(pages.notifications.slice(1)));
  return { entries: await context.get(notificationsContext).list() };
}

export default function NotificationsPage() {
  const { entries } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const unread = entries.filter((entry) => !entry.leida).length;

  const markRead = async (id?: number): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.markRead, { body: id === undefined ? {} : { id } });
    setBusy(false);
    if (answer.ok) await revalidate();
    else toast.error(answer.error || 'No pudimos marcarla como leída. Inténtalo de nuevo.');
  };

  return (
    <div className="content gutter pt-8 pb-20 md:pt-12">
      <div className="flex max-w-3xl flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl md:text-3xl">Notificaciones</h1>
          <p role="status" className="figures mt-2 text-ink-2">
            {sentenceOf(unread)}
          </p>
        </div>
        {unread > 0 ? (
          <Button look="secondary" busy={busy} onClick={() => markRead()}>
            Marcar todas como leídas
          </Button>
        ) : null}
      </div>
      {entries.length > 0 ? (
        <ul className="mt-8 max-w-3xl border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} busy={busy} onRead={markRead} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Todavía no hay nada que contarte"
          action={<ButtonLink to={pages.products}>Ver productos</ButtonLink>}
        >
          Aquí te avisaremos de tus pagos, diseños y envíos.
        </EmptyState>
      )}
    </div>
  );
}

function sentenceOf(unread: number): string {
  if (unread === 0) return 'Estás al corriente.';
  return unread === 1 ? '1 sin leer' : `${unread} sin leer`;
}

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

function Entry({
  entry,
  busy,
  onRead,
}: {
  readonly entry: NotificationEntry;
  readonly busy: boolean;
  readonly onRead: (id: number) => void;
}) {
  return (
    <li className="grid grid-cols-[0.75rem_1fr_auto] gap-x-4 border-b border-line py-5">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 rounded-full ${entry.leida ? 'border border-line-2' : 'bg-cobalt'}`}
      />
      <div>
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
        <time dateTime={entry.fecha} className="figures mt-1 block text-xs text-ink-2">
          {WHEN.format(new Date(entry.fecha))}
        </time>
      </div>
      {entry.leida ? null : (
        <button
          type="button"
          disabled={busy}
          onClick={() => onRead(entry.id)}
          aria-label={`Marcar leída: ${entry.titulo}`}
          className="min-h-11 self-start rounded-control px-2 text-sm font-semibold text-cobalt hover:underline"
        >
          Marcar leída
        </button>
      )}
    </li>
  );
}
