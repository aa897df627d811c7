import { useState } from 'react';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { MEXICAN_STATES } from '../../../../kernel/mexican-states.ts';
import { useCheckoutDraft } from '../checkout-store.ts';
import { type AddressFieldsProps, fieldProps } from './address-text.tsx';

/** Value of the choice that opens a field for a colonia the catalogue does not have. */
const OTHER = '__otra__';

/** State, municipality and colonia: what the postal code tells, for the person to confirm. */
export function AddressPlace(props: AddressFieldsProps & { readonly locked: boolean }) {
  const byHand = props.lookup === 'failed';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <StateField {...props} byHand={byHand} />
        <TextField
          {...fieldProps('municipio', props)}
          label="Municipio o alcaldía"
          autoComplete="address-level2"
        />
      </div>
      <ColoniaField {...props} />
    </>
  );
}

/** Locked to what the postal code says; open only when the lookup is out of order. */
function StateField({ byHand, ...props }: AddressFieldsProps & { readonly byHand: boolean }) {
  const { estado } = props.address;
  return (
    <SelectField
      {...fieldProps('estado', props)}
      label="Estado"
      disabled={!byHand}
      autoComplete="address-level1"
    >
      <option value="">{byHand ? 'Elige tu estado' : 'Según tu código postal'}</option>
      {byHand ? (
        MEXICAN_STATES.map(({ code, name }) => <option key={code}>{name}</option>)
      ) : estado ? (
        <option>{estado}</option>
      ) : null}
    </SelectField>
  );
}

function ColoniaField(props: AddressFieldsProps) {
  const colonias = useCheckoutDraft((draft) => draft.colonias);
  const { colonia } = props.address;
  const listed = colonias.includes(colonia);
  const [other, setOther] = useState(colonia !== '' && !listed);
  const writing = (other && !listed) || colonias.length === 0;
  const field = fieldProps('colonia', props);
  if (colonias.length === 0) {
    return <TextField {...field} label="Colonia" autoComplete="address-level3" />;
  }
  const choose = (value: string): void => {
    setOther(value === OTHER);
    props.onChange('colonia', value === OTHER ? '' : value);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Colonia"
        name={writing ? 'colonia_lista' : 'colonia'}
        value={writing ? OTHER : colonia}
        onChange={(event) => choose(event.target.value)}
        onBlur={() => props.onLeave('colonia')}
        error={writing ? undefined : props.errors.colonia}
        hint={colonias.length > 1 ? `Confirma tu colonia (${colonias.length} opciones)` : undefined}
      >
        {colonias.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={OTHER}>Otra</option>
      </SelectField>
      {writing ? <TextField {...field} label="Nombre de tu colonia" autoComplete="off" /> : null}
    </div>
  );
}
