import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { readablePhone } from '../../../kernel/formats/telephone.ts';
import { call } from '../../../platform/browser/call.ts';
import { Matter } from '../../accounts/web/own/own-account-frame.tsx';
import * as calls from '../calls.ts';
import type { OwnAccount } from '../reads.ts';

type Addresses = OwnAccount['direcciones'];

/** Where orders went: offered again at the next one until they are taken away. */
export function OwnAddresses({ addresses }: { readonly addresses: Addresses }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number>();
  const remove = async (id: number): Promise<void> => {
    setBusy(id);
    const answer = await call(calls.removeAddress, { body: { id } });
    setBusy(undefined);
    if (answer.ok) toast.success('Quitamos la dirección.');
    else toast.error(answer.error || 'No pudimos quitarla. Inténtalo de nuevo.');
    await revalidate();
  };
  return (
    <Matter id="direcciones" title="Direcciones">
      {addresses.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          Aquí verás las direcciones de tus pedidos: se guardan al hacer uno.
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
              <p className="font-semibold">{streetOf(address)}</p>
              <p className="figures text-sm text-ink-2">
                {address.colonia}, {address.municipio}, {address.estado}, CP {address.postal_code} ·
                Tel. {readablePhone(address.telefono)}
              </p>
            </div>
            <Button
              look="secondary"
              busy={busy === address.id}
              onClick={() => void remove(address.id)}
            >
              Quitar<span className="sr-only"> {streetOf(address)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Matter>
  );
}

function streetOf({ direccion, numExterior, numInterior }: Addresses[number]): string {
  return `${direccion} ${numExterior}${numInterior ? `, int. ${numInterior}` : ''}`;
}
