import { SelectField, TextField } from '../../../design/field.tsx';
import type { ImportView } from '../reads.ts';

/** Whose list it is: one of ours, or the name of one that is not there yet. */
export interface ChosenSupplier {
  readonly id: number | null;
  readonly name: string | undefined;
}

const NEW = 'nuevo';
const LONGEST_NAME = 120;

/** Asked where no column of a list says whose products these are. */
export function SupplierChoice({
  suppliers,
  chosen,
  onChoose,
}: {
  readonly suppliers: ImportView['suppliers'];
  readonly chosen: ChosenSupplier;
  readonly onChoose: (chosen: ChosenSupplier) => void;
}) {
  const { id, name } = chosen;
  const choose = (value: string): void => {
    if (value === NEW) onChoose({ id: null, name: '' });
    else onChoose({ id: value === '' ? null : Number(value), name: undefined });
  };
  return (
    <>
      <SelectField
        label="Proveedor de la lista"
        hint="Ninguna columna lo dice."
        value={name === undefined ? String(id ?? '') : NEW}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">El que ya tiene cada producto</option>
        <option value={NEW}>Uno nuevo…</option>
        {suppliers.map((supplier) => (
          <option key={supplier.id} value={String(supplier.id)}>
            {supplier.name}
          </option>
        ))}
      </SelectField>
      {name === undefined ? null : (
        <TextField
          label="Nombre del proveedor nuevo"
          hint="Se agrega al aplicar la lista."
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => onChoose({ id: null, name: target.value })}
        />
      )}
    </>
  );
}
