import { useState } from 'react';
import { SelectField, TextField } from '../../../design/field.tsx';
import type { PulledService, PullView } from '../reads.ts';
import { PRICE_TYPES, type ServiceAccount } from '../supplier-service.port.ts';
import { ServiceTrial } from './service-trial.tsx';

const PRICE_NAMES: Readonly<Record<(typeof PRICE_TYPES)[number], string>> = {
  Customer: 'De la cuenta',
  Net: 'Neto',
  List: 'De lista',
};

/** What is asked, in the standard's own names and versions; `pieces`: also where pieces alone are. */
const SERVICES = [
  {
    field: 'productos',
    pieces: false,
    label: 'Servicio de productos',
    hint: 'Product Data 2.0.0, como la dirección que dio el proveedor.',
    optional: false,
  },
  {
    field: 'precios',
    pieces: false,
    label: 'Servicio de precios',
    hint: 'Pricing and Configuration 1.0.0.',
    optional: true,
  },
  {
    field: 'existencias',
    pieces: true,
    label: 'Servicio de existencias',
    hint: 'Inventory 2.0.0.',
    optional: true,
  },
  {
    field: 'fotos',
    pieces: true,
    label: 'Servicio de fotos',
    hint: 'Media Content 1.1.0. Se ponen solas donde un producto no tiene ninguna.',
    optional: true,
  },
] as const;

/** An address as people know it: with its server. */
const whole = (origin: string, path: string | undefined): string =>
  path ? `${origin}${path}` : '';

/** What is asked of a supplier's service: with which account, where, and for which price. */
export function ServiceFields({
  service,
  accounts,
  stockOnly,
}: {
  readonly service: PullView['servicio'];
  readonly accounts: readonly ServiceAccount[];
  /** Products and prices are not asked for; what was told of them stays, unseen. */
  readonly stockOnly: boolean;
}) {
  const [name, setName] = useState(service?.cuenta ?? accounts[0]?.name ?? '');
  const account = accounts.find((each) => each.name === name);
  if (accounts.length === 0) {
    return (
      <p className="rounded-sheet border border-line bg-paper-2 px-4 py-3 text-sm">
        Todavía no hay ninguna cuenta. Quien administra el servidor la agrega en{' '}
        <code>PROMOSTANDARDS_ACCOUNTS</code>, con el usuario y la contraseña que dio el proveedor.
      </p>
    );
  }
  const origin = account?.origin ?? '';
  const known = service?.cuenta === name ? service : undefined;
  return (
    <>
      <SelectField
        label="Cuenta"
        name="cuenta"
        value={name}
        hint={`Solo se usa en ${origin || 'su servidor'}. Su contraseña no se muestra.`}
        onChange={({ target }) => setName(target.value)}
      >
        {account ? null : <option value={name}>{name} (ya no está)</option>}
        {accounts.map((each) => (
          <option key={each.name} value={each.name}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Proveedor"
        name="proveedor"
        maxLength={120}
        hint="Como se llama en la tienda. Si es nuevo, se agrega al aplicar la lista."
        defaultValue={service?.proveedor}
      />
      <div key={name} className="grid gap-4">
        {SERVICES.map(({ field, pieces, optional, ...told }) => (
          <div key={field} hidden={stockOnly && !pieces}>
            <TextField
              name={field}
              maxLength={500}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              defaultValue={whole(origin, known?.[field])}
              {...told}
              // Of pieces alone it is the only one that has to be there.
              optional={optional && !(stockOnly && field === 'existencias')}
            />
          </div>
        ))}
      </div>
      <div hidden={stockOnly}>
        <Prices service={service} />
      </div>
      <ServiceTrial />
    </>
  );
}

function Prices({ service }: { readonly service: PulledService | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Precio que se toma"
        name="tipoPrecio"
        defaultValue={service?.tipoPrecio ?? 'Customer'}
      >
        {PRICE_TYPES.map((type) => (
          <option key={type} value={type}>
            {PRICE_NAMES[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Se le suma (%)"
        name="margen"
        inputMode="decimal"
        maxLength={8}
        defaultValue={String(service?.margen ?? 0)}
      />
      <TextField
        label="Punto de salida"
        name="salida"
        optional
        hint="FOB, si sus precios dependen de él."
        maxLength={64}
        defaultValue={service?.salida}
      />
    </div>
  );
}
