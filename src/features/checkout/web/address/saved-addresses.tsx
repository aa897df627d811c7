import { Button } from '../../../../design/button.tsx';
import { placeLine, readablePhone, streetLine } from '../../address.ts';
import type { SavedAddress } from '../../contract.ts';

/** Where this person has had things sent before; one press chooses and goes on. */
export function SavedAddresses({
  addresses,
  chosen,
  onChoose,
}: {
  readonly addresses: readonly SavedAddress[];
  readonly chosen: number | undefined;
  readonly onChoose: (address: SavedAddress) => void;
}) {
  return (
    <ul aria-label="Tus direcciones" className="grid gap-3">
      {addresses.map((address) => (
        <li
          key={address.id}
          className={`flex flex-col gap-4 rounded-sheet border bg-sheet p-5 sm:flex-row sm:items-center sm:justify-between ${address.id === chosen ? 'border-cobalt' : 'border-line'}`}
        >
          <address className="min-w-0 text-sm not-italic">
            <span className="block text-base font-semibold">{streetLine(address)}</span>
            <span className="block text-ink-2">{placeLine(address)}</span>
            <span className="figures block text-ink-2">Tel. {readablePhone(address.telefono)}</span>
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
  );
}
