import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { SelectField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { WarehouseRow } from '../reads.ts';
import { closeWarehouse, reopenWarehouse } from '../warehouse-calls.ts';
import { ShelfForm } from './shelf-form.tsx';

const count = new Intl.NumberFormat('es-MX');

interface CloseProps {
  readonly warehouse: WarehouseRow;
  readonly all: readonly WarehouseRow[];
}

/** Closing a warehouse once its pieces have another place, and opening it again. */
export function CloseForm({ warehouse, all }: CloseProps) {
  const { id, nombre, tipo, piezas, apartadas, abierto, vista } = warehouse;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const others = all.filter((one) => one.tipo === 'propio' && one.abierto && one.id !== id);
  const asks = tipo === 'propio' && piezas > 0;
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (abierto && asks && to === '') return setWrong('Elige a qué almacén pasan sus piezas.');
    setWrong('');
    setBusy(true);
    const params = { id: String(id) };
    const done = abierto
      ? await call(closeWarehouse, {
          params,
          body: { vista, pasa_a: asks && to !== '' ? Number(to) : null },
        })
      : await call(reopenWarehouse, { params, body: { vista } });
    setProblem(done.ok ? '' : done.error || 'No pudimos hacerlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(abierto ? `${nombre} está cerrado` : `${nombre} está abierto`);
      await navigate(staffPages.warehouses, { preventScrollReset: true });
    } else if (done.code === 'conflict') await revalidate();
    setBusy(false);
  };

  return (
    <ShelfForm
      label={abierto ? `Cerrar ${nombre}` : `Abrir ${nombre}`}
      button={abierto ? 'Cerrar almacén' : 'Abrir de nuevo'}
      look={abierto ? 'danger' : 'secondary'}
      busy={busy}
      problem={problem}
      onSave={save}
    >
      {abierto && asks ? (
        <SelectField
          label="Para cerrarlo, sus piezas pasan a"
          hint={`${count.format(piezas)} libres. Las apartadas (${count.format(apartadas)}) tienen que haber salido.`}
          value={to}
          error={wrong}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="">Elige un almacén propio</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.nombre}
            </option>
          ))}
        </SelectField>
      ) : null}
      {abierto && tipo === 'proveedor' ? (
        <p className="text-sm text-ink-2">
          Al cerrarlo se olvida lo que decía su lista ({count.format(piezas)} piezas) y la tienda
          deja de ofrecerlas.
        </p>
      ) : null}
    </ShelfForm>
  );
}
