import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { customersContext } from '../../customers/staff/customers-context.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { WriteOrder } from './write-order.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const asked = new URL(args.request.url).searchParams;
  const reads = args.context.get(customersContext);
  const id = Number(asked.get('cliente') ?? '');
  const today = dayOf(new Date());
  if (!asked.has('cliente')) {
    const search = (asked.get('q') ?? '').slice(0, 80).trim();
    return { list: await reads.list(search), customer: undefined, today };
  }
  const customer = await reads.one(Number.isSafeInteger(id) ? id : 0);
  if (!customer) throw data(null, { status: 404 });
  const { nombre, correo, empresa, telefonos, lista } = customer;
  const telefono = telefonos?.[0] ?? '';
  return {
    list: undefined,
    customer: { id, nombre, correo, empresa, telefono, lista: lista?.nombre ?? '' },
    today,
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Nuevo pedido | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** An order in a customer's name: first whose it is, then what they want. */
export default function NewOrderPage() {
  const { list, customer, today } = useLoaderData<typeof loader>();
  return (
    <div>
      <BackLink to={customer ? staffPages.newOrder : staffPages.orders}>
        {customer ? 'Otro cliente' : 'Pedidos'}
      </BackLink>
      <h1 className="text-2xl tracking-tight">Nuevo pedido</h1>
      {customer ? (
        <>
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
            A nombre de <strong className="text-ink">{customer.nombre}</strong>
            {customer.empresa ? `, ${customer.empresa}` : ''} · {customer.correo} ·{' '}
            {customer.lista ? `Lista ${customer.lista}` : 'Precio público'}
          </p>
          <WriteOrder
            key={customer.id}
            customer={customer.id}
            telephone={customer.telefono}
            today={today}
          />
        </>
      ) : (
        <ChooseCustomer list={list} />
      )}
    </div>
  );
}
