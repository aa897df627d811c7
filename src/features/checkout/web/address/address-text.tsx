import { TextField } from '../../../../design/field.tsx';
import type { Address, AddressErrors, AddressField } from '../../address.ts';
import type { LookupState } from './use-postal-code.ts';

export interface AddressFieldsProps {
  readonly address: Address;
  readonly errors: AddressErrors;
  readonly lookup: LookupState;
  readonly onChange: (field: AddressField, typed: string) => void;
  readonly onLeave: (field: AddressField) => void;
}

/** What every text field of the address has in common. */
export function fieldProps(
  field: AddressField,
  { address, errors, onChange, onLeave }: AddressFieldsProps,
) {
  return {
    name: field,
    value: address[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    onBlur: () => onLeave(field),
  };
}

/** Phone, street, numbers and postal code: what a person knows by heart. */
export function AddressText({
  postalError,
  ...props
}: AddressFieldsProps & { readonly postalError: string | undefined }) {
  const postal = fieldProps('postal_code', props);
  return (
    <>
      <TextField
        {...fieldProps('telefono', props)}
        label="Teléfono"
        hint="Para la paquetería, por si necesita avisarte al entregar."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField
        {...fieldProps('direccion', props)}
        label="Calle o avenida"
        autoComplete="address-line1"
      />
      <div className="grid gap-x-4 gap-y-5 min-[22.5rem]:grid-cols-[2fr_3fr] sm:grid-cols-2">
        <TextField
          {...fieldProps('numExterior', props)}
          label="Número exterior"
          autoComplete="off"
        />
        <TextField
          {...fieldProps('numInterior', props)}
          label="Número interior"
          optional
          autoComplete="address-line2"
        />
      </div>
      <div className="max-w-52">
        <TextField
          {...postal}
          error={postal.error ?? postalError}
          label="Código postal"
          hint={props.lookup === 'loading' ? 'Buscando…' : 'Llenamos lo demás por ti.'}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <p role="status" className="sr-only">
          {props.lookup === 'found' ? 'Estado, municipio y colonia llenos.' : (postalError ?? '')}
        </p>
      </div>
    </>
  );
}
