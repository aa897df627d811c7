import { useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { readablePhone } from '../../../../kernel/formats/telephone.ts';
import { placeLine, streetLine } from '../../address.ts';
import type { SavedAddress } from '../../contract.ts';

const CHOOSE = 'Elige a cuál de tus direcciones enviamos, o agrega otra.';

/** Where this person has had things sent before; one press chooses and goes on. */
export function SavedAddresses({
  addresses,
  chosen,
  pointed,
  onChoose,
}: {
  readonly addresses: readonly SavedAddress[];
  readonly chosen: number | undefined;
  /** Counts how often somebody wanted to go on without a choice; 0 while they did not. */
  readonly pointed: number;
  readonly onChoose: (address: SavedAddress) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (pointed > 0) list.current?.querySelector('button')?.focus();
  }, [pointed]);
  return (
    <>
      <p role="status" className={pointed > 0 ? 'mb-3 text-sm font-semibold text-danger' : ''}>
        {pointed > 0 ? CHOOSE : ''}
      </p>
      <ul ref={list} aria-label="Tus direcciones" className="grid gap-3">
        {addresses.map((address) => (
          <li
            key={address.id}
            className={`flex flex-col gap-4 rounded-sheet border bg-sheet p-5 sm:flex-row sm:items-center sm:justify-between ${address.id === chosen ? 'border-cobalt' : 'border-line'}`}
          >
            <address className="min-w-0 text-sm not-italic">
              <span className="block text-base font-semibold">{streetLine(address)}</span>
              <span className="block text-ink-2">{placeLine(address)}</span>
              <span className="figures block text-ink-2">
                Tel. {readablePhone(address.telefono)}
              </span>
            </address>
            <Button
              look="secondary"
              extra="shrink-0"
              onClick={() => onChoose(address)}
              aria-label={`Enviar aquí: ${streetLine(address)}`}
            >
              Enviar aquí
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
