import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import {
  ADDRESS_FIELDS,
  type AddressErrors,
  type AddressField,
  firstWrong,
  shapeField,
  validateAddress,
} from '../../address.ts';
import { useCheckoutDraft } from '../checkout-store.ts';
import { AddressPlace } from './address-place.tsx';
import { AddressText } from './address-text.tsx';
import { lookupError, usePostalCode } from './use-postal-code.ts';

/**
 * A new address. Errors appear beside a field once it was left, or all together on 'Guardar',
 * which moves the focus to the first of them. Saving locks the fields; 'Editar' opens them again.
 */
export function AddressForm({
  nudges,
  onSaved,
}: {
  readonly nudges: number;
  readonly onSaved: () => void;
}) {
  const address = useCheckoutDraft((draft) => draft.address);
  const locked = useCheckoutDraft((draft) => draft.locked);
  const { edit, lock, unlock } = useCheckoutDraft.getState();
  const postalCode = usePostalCode();
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<AddressField>>(new Set());
  const errors = validateAddress(address);
  const shown = errorsOf(errors, touched);

  const change = (field: AddressField, typed: string): void => {
    const value = shapeField(field, typed);
    if (field === 'postal_code') postalCode.change(value);
    else edit({ [field]: value });
  };
  const touch = (field: AddressField): void => setTouched((known) => new Set(known).add(field));
  const pointAtErrors = (): boolean => {
    setTouched(new Set(ADDRESS_FIELDS));
    const wrong = firstWrong(validateAddress(useCheckoutDraft.getState().address));
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    return wrong !== undefined;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (locked) unlock();
    else if (!pointAtErrors()) {
      lock();
      onSaved();
    }
  };
  const pointing = useRef(pointAtErrors);
  pointing.current = pointAtErrors;
  useEffect(() => {
    if (nudges > 0 && !useCheckoutDraft.getState().locked) pointing.current();
  }, [nudges]);

  const fields = { address, errors: shown, onChange: change, onLeave: touch };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Dirección de entrega">
      <fieldset disabled={locked} className="grid max-w-xl min-w-0 gap-5">
        <legend className="sr-only">Dirección de entrega en México</legend>
        <AddressText
          {...fields}
          lookup={postalCode.state}
          postalError={lookupError(postalCode.state)}
        />
        <AddressPlace {...fields} lookup={postalCode.state} locked={locked} />
      </fieldset>
      <div className="mt-6 flex items-center gap-4">
        <Button type="submit" look="secondary" extra="min-w-32">
          {locked ? 'Editar' : 'Guardar'}
        </Button>
        <p role="status" className="text-sm text-success">
          {locked ? 'Dirección lista.' : ''}
        </p>
      </div>
    </form>
  );
}

function errorsOf(errors: AddressErrors, touched: ReadonlySet<AddressField>): AddressErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => touched.has(field as AddressField)),
  );
}
