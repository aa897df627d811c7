import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { KeptAddress } from '../reads.ts';
import { movedDeskContext } from './moved-desk-context.ts';
import { MovedForm } from './moved-form.tsx';

/** Of the address: no row has this number. */
const NEW = 'nueva';
const MAX_TEXT = 80;

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const search = new URL(args.request.url).searchParams;
  const text = (search.get('buscar') ?? '').trim().slice(0, MAX_TEXT);
  const { rows, total } = await args.context.get(movedDeskContext).list(text);
  return { rows, total, text, chosen: search.get('direccion') ?? '' };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Direcciones antiguas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const count = new Intl.NumberFormat('es-MX');

/** Old addresses, where they lead, and how often somebody comes by them. */
export default function MovedPage() {
  const { rows, total, text, chosen } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Direcciones antiguas</h1>
        {chosen === NEW ? (
          <ButtonLink to={staffPages.moved} look="secondary">
            Cerrar
          </ButtonLink>
        ) : (
          <ButtonLink to={staffPages.movedOne(NEW)}>Nueva dirección</ButtonLink>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-2">
        Solo cuentan donde no hay ninguna página: si un día la hay, gana la página.
      </p>
      {chosen === NEW ? <MovedForm key={NEW} /> : null}
      <AddressForm role="search" className="mt-4 flex max-w-xl items-end gap-2">
        <div className="grow">
          <TextField
            key={text}
            label="Buscar"
            type="search"
            name="buscar"
            maxLength={MAX_TEXT}
            defaultValue={text}
          />
        </div>
        <Button type="submit" look="secondary">
          Buscar
        </Button>
      </AddressForm>
      {rows.length === 0 ? (
        <EmptyState title={text ? 'Ninguna coincide' : 'Todavía no hay direcciones antiguas'} />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {rows.map((kept) => (
            <Row key={kept.id} kept={kept} open={String(kept.id) === chosen} />
          ))}
        </ul>
      )}
      {total > rows.length ? (
        <p className="mt-3 text-sm text-ink-2">
          Se muestran las {count.format(rows.length)} más usadas de {count.format(total)}. Busca las
          demás.
        </p>
      ) : null}
    </div>
  );
}

function Row({ kept, open }: { readonly kept: KeptAddress; readonly open: boolean }) {
  const { from, to, hits, lastUsed } = kept;
  return (
    <li className="px-4">
      <Link
        to={open ? staffPages.moved : staffPages.movedOne(String(kept.id))}
        preventScrollReset
        aria-expanded={open}
        className="grid min-h-14 items-center gap-x-4 gap-y-0.5 py-2 text-sm [overflow-wrap:anywhere] hover:text-cobalt sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
      >
        <span className="font-semibold">{from}</span>
        {to === null ? (
          <span className="font-semibold text-danger">Ya no existe (410)</span>
        ) : (
          <span>
            <span aria-hidden="true">→ </span>
            <span className="sr-only">lleva a </span>
            {to}
          </span>
        )}
        <span className="figures text-ink-2 sm:text-right">
          {hits === 0 ? 'Sin usar' : `${count.format(hits)} ${hits === 1 ? 'vez' : 'veces'}`}
          {lastUsed ? <span className="block text-xs">{momentText(lastUsed)}</span> : null}
        </span>
      </Link>
      {open ? <MovedForm kept={kept} /> : null}
    </li>
  );
}
