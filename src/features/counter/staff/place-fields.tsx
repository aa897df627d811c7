import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { MEXICAN_STATES } from '../../../kernel/mexican-states.ts';
import { call } from '../../../platform/browser/call.ts';
import {
  type Address,
  type AddressErrors,
  type AddressField,
  placeLine,
  shapeField,
  streetLine,
} from '../../checkout/address.ts';
import { postalCode } from '../../checkout/calls.ts';
import type { PostalCodeAnswer, SavedAddress } from '../../checkout/contract.ts';

/** Where it goes: one of the customer's addresses, or one that is written. */
export function PlaceFields({
  address,
  errors,
  saved,
  phoneOnly = false,
  onChange,
}: {
  readonly address: Address;
  readonly errors: AddressErrors;
  readonly saved: readonly SavedAddress[];
  /** It goes nowhere: it is fetched. */
  readonly phoneOnly?: boolean;
  readonly onChange: (change: Partial<Address>) => void;
}) {
  const { colonias, problem } = usePlace(address, onChange);
  const field = (name: AddressField, label: string) => ({
    ...{ label, name, value: address[name], error: errors[name], autoComplete: 'off' },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: shapeField(name, target.value) }),
  });
  const phone = <TextField {...field('telefono', 'Teléfono')} inputMode="tel" />;
  if (phoneOnly) return <div className="grid gap-4 sm:grid-cols-2">{phone}</div>;
  return (
    <div className="grid gap-4">
      {saved.length > 0 ? (
        <ul aria-label="Sus direcciones" className="grid gap-2 text-sm">
          {saved.slice(0, 5).map(({ id, ...place }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {streetLine(place)}. {placeLine(place)}
              </span>
              <Button look="secondary" extra="shrink-0" onClick={() => onChange(place)}>
                Usar
                <span className="sr-only"> {streetLine(place)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {phone}
        <TextField {...field('direccion', 'Calle o avenida')} />
        <TextField {...field('numExterior', 'Número exterior')} />
        <TextField {...field('numInterior', 'Número interior')} optional />
        <TextField
          {...field('postal_code', 'Código postal')}
          error={errors.postal_code ?? problem}
          inputMode="numeric"
        />
        <SelectField {...field('estado', 'Estado')}>
          <option value="">Según el código postal</option>
          {MEXICAN_STATES.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </SelectField>
        <TextField {...field('municipio', 'Municipio o alcaldía')} />
        <TextField {...field('colonia', 'Colonia')} list="colonias" />
        <datalist id="colonias">
          {colonias.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </div>
  );
}

interface Told {
  readonly code: string;
  readonly colonias: readonly string[];
  readonly problem?: string;
}

/** What a whole postal code tells is filled in, unless it stands there already. */
function usePlace(address: Address, onChange: (change: Partial<Address>) => void) {
  const code = address.postal_code;
  const [told, setTold] = useState<Told>();
  const fill = (place: PostalCodeAnswer): void => {
    const { estado, estado_code, municipio, colonias } = place;
    const stands = municipio === '' || address.municipio === municipio;
    if (address.estado === estado && stands && address.colonia !== '') return;
    onChange({ estado, estado_code, municipio, colonia: colonias[0] ?? '' });
  };
  const filling = useRef(fill);
  filling.current = fill;
  useEffect(() => {
    if (code.length !== 5) return;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const got = await call(postalCode, { params: { postalCode: code }, signal: stop.signal });
      const { unknownPostalCode, lookupFailed } = MESSAGES.address;
      if (!got.ok) {
        const problem = got.code === 'not_found' ? unknownPostalCode : lookupFailed;
        return setTold({ code, colonias: [], problem });
      }
      setTold({ code, colonias: got.value.colonias });
      filling.current(got.value);
    };
    look().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [code]);
  return told?.code === code ? told : { colonias: [], problem: undefined };
}
