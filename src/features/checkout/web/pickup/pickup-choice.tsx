import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import type { OfferedPickup } from '../../../shipping/contract.ts';
import { placeAddress } from '../../../shipping/pickup/place.ts';
import { isPhone, shapePhone } from '../../address.ts';
import { useCheckoutDraft } from '../checkout-store.ts';

/** Before any address is typed: the order may be fetched instead. Nothing is chosen for anybody. */
export function PickupChoice({
  place,
  onChosen,
}: {
  readonly place: OfferedPickup;
  readonly onChosen: () => void;
}) {
  const { fetched, address } = useCheckoutDraft();
  const [open, setOpen] = useState(fetched);
  const [phone, setPhone] = useState(address.telefono);
  const [error, setError] = useState('');
  const field = useRef<HTMLFormElement>(null);
  const heading = useId();
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    if (isPhone(phone)) {
      useCheckoutDraft.getState().fetch(phone);
      onChosen();
      return;
    }
    setError(MESSAGES.address.telefono);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <section
      aria-labelledby={heading}
      className={`mb-6 rounded-sheet border bg-sheet p-5 ${fetched ? 'border-cobalt' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 text-sm">
          <h3 id={heading} className="font-sans text-base font-semibold tracking-normal">
            Recoger en tienda, gratis
          </h3>
          <p className="text-ink-2">
            {place.nombre}: {placeAddress(place)}
          </p>
          <p className="text-ink-2">{place.horario}</p>
        </div>
        {open ? null : (
          <Button look="secondary" extra="shrink-0" onClick={() => setOpen(true)}>
            Lo recojo
          </Button>
        )}
      </div>
      {open ? (
        <form ref={field} noValidate onSubmit={choose} className="mt-4 grid max-w-sm gap-4">
          <TextField
            label="Teléfono"
            name="telefono_recoger"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            autoFocus={!fetched}
            value={phone}
            onChange={({ target }) => setPhone(shapePhone(target.value))}
            hint="Por si hay algo que decirte de tu pedido."
            error={error === '' || isPhone(phone) ? undefined : error}
          />
          <div>
            <Button type="submit" look="secondary">
              Recoger aquí
            </Button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
