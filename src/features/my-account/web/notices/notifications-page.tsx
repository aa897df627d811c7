import { useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { Button, ButtonLink } from '../../../../design/button.tsx';
import { EmptyState } from '../../../../design/empty-state.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../../platform/browser/visitor-context.ts';
import { pages } from '../../../../routes.ts';
import * as calls from '../../../notifications/calls.ts';
import { NOTICE_KINDS } from '../../../notifications/notice-kind.ts';
import { notificationsContext } from '../../../notifications/web/notifications-context.ts';
import { filterOf, noticesAddress } from '../../notice-filter.ts';
import { myAccountContext } from '../my-account-context.ts';
import { MailChoices } from './mail-choices.tsx';
import { NoticeFilters } from './notice-filters.tsx';
import { NoticeList } from './notice-list.tsx';

export const meta = (page: PageMeta) => [pageTitle(page, 'Notificaciones')];

/** Somebody's own list; an anonymous visitor logs in first and comes back (decision A10). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(visitorContext)) throw redirect(pages.loginThen(pages.notifications.slice(1)));
  const reads = context.get(notificationsContext);
  const filter = filterOf(new URL(request.url).searchParams);
  const own = await context.get(myAccountContext).own();
  return {
    filter,
    list: await reads.list(filter),
    unread: await reads.unread(),
    mails: await reads.mails(),
    news: own?.novedades ?? false,
    address: own?.correo ?? '',
  };
}

export default function NotificationsPage() {
  const { filter, list, unread, mails, news, address } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);

  const markRead = async (id?: number): Promise<void> => {
    setBusy(true);
    const { kind } = filter;
    const newest = list.entries[0]?.id;
    const body =
      id === undefined
        ? {
            ...(kind ? { tipo: kind } : {}),
            ...(newest && list.page === 1 ? { hasta: newest } : {}),
          }
        : { id };
    const answer = await call(calls.markRead, { body });
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.error || 'No pudimos marcarla como leída. Inténtalo de nuevo.');
      return;
    }
    await revalidate();
    // The button that was pressed is gone: a keyboard goes on from the count, which says what is left.
    if (document.activeElement === document.body) count.current?.focus();
  };

  return (
    <div className="content gutter pt-8 pb-20 md:pt-12">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div>
              <h1 className="text-2xl md:text-3xl">Notificaciones</h1>
              <p role="status" ref={count} tabIndex={-1} className="figures mt-2 text-ink-2">
                {sentenceOf(unread)}
              </p>
            </div>
            {unread > 0 ? (
              <Button look="secondary" busy={busy} onClick={() => markRead()}>
                {filter.kind
                  ? `Marcar «${NOTICE_KINDS[filter.kind].name}» como leídas`
                  : 'Marcar todas como leídas'}
              </Button>
            ) : null}
          </div>
          <p className="mt-3 text-sm lg:hidden">
            {/* The router's own: of a plain one to a place on its page it scrolls back to the top. */}
            <Link
              to={{ search, hash: 'por-correo' }}
              className="inline-flex min-h-11 items-center font-semibold text-cobalt underline"
            >
              Elegir qué también llega por correo
            </Link>
          </p>
          <NoticeFilters filter={filter} />
          {list.entries.length > 0 ? (
            <NoticeList entries={list.entries} busy={busy} onRead={markRead} />
          ) : (
            <Nothing filtered={filter.unread || filter.kind !== undefined} />
          )}
          <Pages page={list.page} pages={list.pages} filter={filter} />
        </div>
        <MailChoices mails={mails} news={news} address={address} />
      </div>
    </div>
  );
}

function sentenceOf(unread: number): string {
  if (unread === 0) return 'Estás al corriente.';
  return unread === 1 ? '1 sin leer' : `${unread} sin leer`;
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Aquí no hay ninguna"
      action={<ButtonLink to={pages.notifications}>Ver todas</ButtonLink>}
    >
      Ninguna notificación es como la que buscas.
    </EmptyState>
  ) : (
    <EmptyState
      title="Todavía no hay nada que contarte"
      action={<ButtonLink to={pages.products}>Ver productos</ButtonLink>}
    >
      Aquí te avisaremos de tus pagos, diseños y envíos.
    </EmptyState>
  );
}

const STEP = 'inline-flex min-h-11 items-center text-sm font-semibold text-cobalt hover:underline';

function Pages({
  page,
  pages: last,
  filter,
}: {
  readonly page: number;
  readonly pages: number;
  readonly filter: ReturnType<typeof filterOf>;
}) {
  if (last <= 1) return null;
  return (
    <nav
      aria-label="Páginas"
      className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center justify-items-start gap-4"
    >
      {page > 1 ? (
        <Link to={noticesAddress({ ...filter, page: page - 1 })} rel="prev" className={STEP}>
          ← Más recientes
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-sm text-ink-2">
        {page} de {last}
      </span>
      {page < last ? (
        <Link
          to={noticesAddress({ ...filter, page: page + 1 })}
          rel="next"
          className={`${STEP} justify-self-end`}
        >
          Anteriores →
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
