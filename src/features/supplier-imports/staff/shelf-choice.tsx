import { SelectField } from '../../../design/field.tsx';
import type { OwnWarehouse } from '../reads.ts';

const OF_SUPPLIER = 'Lo que hay en los almacenes de la empresa no cambia.';
const OF_OWN =
  'Cuenta las piezas libres, sin las apartadas para pedidos. Lo que tienen los proveedores no cambia.';

/** Of whom the pieces of a list are: of its supplier, or of a warehouse of the company's own. */
export function ShelfChoice({
  warehouses,
  chosen,
  onChoose,
}: {
  readonly warehouses: readonly OwnWarehouse[];
  readonly chosen: number | null;
  readonly onChoose: (warehouse: number | null) => void;
}) {
  // One that was closed since is shown as long as it is what was told.
  const shown = warehouses.filter(({ id, open }) => open || id === chosen);
  return (
    <SelectField
      label="La existencia es de"
      name="almacen"
      hint={chosen === null ? OF_SUPPLIER : OF_OWN}
      value={String(chosen ?? '')}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Su proveedor</option>
      {shown.map(({ id, name, open }) => (
        <option key={id} value={String(id)}>
          {open ? name : `${name} (cerrado)`}
        </option>
      ))}
    </SelectField>
  );
}
