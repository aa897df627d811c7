import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { DeskSearch } from '../../../design/desk/desk-search.tsx';
import { Panel } from '../../../design/desk/panel.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { CustomerList } from '../../customers/reads.ts';
import { inviteCustomer } from '../calls.ts';

/** Whose order it is: somebody who is found, or somebody new. */
export function ChooseCustomer({ list }: { readonly list: CustomerList | undefined }) {
  const { buscar = '', clientes = [], hay_mas = false } = list ?? {};
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel id="cliente" title="¿Para quién es?">
        <DeskSearch
          label="Buscar cliente por nombre, correo o teléfono"
          placeholder="Nombre, correo o teléfono"
          text={buscar}
          extra=""
        />
        {clientes.length === 0 ? (
          <p className="mt-4 text-sm text-ink-2">
            {buscar === '' ? 'Todavía no hay clientes.' : `Nadie se encuentra por «${buscar}».`}
          </p>
        ) : (
          <ul className="mt-3 divide-y divide-line text-sm">
            {clientes.slice(0, 12).map((customer) => (
              <li key={customer.id}>
                <Link
                  to={staffPages.newOrderOf(customer.id)}
                  className="block py-2 hover:bg-paper [overflow-wrap:anywhere]"
                >
                  <span className="font-semibold text-cobalt">{customer.nombre}</span>
                  <span className="block text-ink-2">
                    {customer.correo}
                    {customer.empresa ? ` · ${customer.empresa}` : ''}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hay_mas || clientes.length > 12 ? (
          <p className="mt-3 text-sm text-ink-2">Hay más: escribe un poco más de su nombre.</p>
        ) : null}
      </Panel>
      <Panel id="nuevo" title="Cliente nuevo">
        <NewCustomer />
      </Panel>
    </div>
  );
}

function NewCustomer() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ nombre: '', correo: '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.nombre.trim() === '' || typed.correo.trim() === '') {
      return setProblem('Escribe su nombre y su correo.');
    }
    setBusy(true);
    const got = await call(inviteCustomer, { body: typed });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || 'No pudimos abrirla. Revisa tu conexión.');
    if (got.value.conocido) toast.success('Ya tenía cuenta: el pedido va a la suya.');
    else toast.success('Le enviamos un correo para que elija su contraseña.');
    await navigate(staffPages.newOrderOf(got.value.cliente));
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextField
        label="Nombre y apellidos"
        autoComplete="off"
        maxLength={120}
        value={typed.nombre}
        onChange={({ target }) => setTyped({ ...typed, nombre: target.value })}
      />
      <TextField
        label="Correo"
        type="email"
        autoComplete="off"
        hint="Ahí recibe el enlace para elegir su contraseña y para pagar."
        value={typed.correo}
        onChange={({ target }) => setTyped({ ...typed, correo: target.value })}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" look="secondary" busy={busy} extra="justify-self-start">
        Abrir cuenta
      </Button>
    </form>
  );
}
