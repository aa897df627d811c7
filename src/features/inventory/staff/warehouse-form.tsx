import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { EditForm } from '../../../design/desk/edit-form.tsx';
import { Overtaken } from '../../../design/desk/overtaken.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { SupplierChoice, WarehouseRow } from '../reads.ts';
import { addWarehouse, changeWarehouse } from '../warehouse-calls.ts';

interface FormProps {
  /** The one that is changed; a new one without. */
  readonly warehouse?: WarehouseRow;
  /** Whom a new one may stand for. */
  readonly suppliers?: readonly SupplierChoice[];
}

interface Typed {
  readonly nombre: string;
  readonly cp: string;
  readonly prioridad: string;
  /** '' for an own one. */
  readonly proveedor: string;
}

type Problems = Partial<Record<keyof Typed, string>>;

function problemsOf({ nombre, cp, prioridad }: Typed): Problems {
  return {
    ...(nombre.trim() === '' ? { nombre: 'Escribe cómo le dicen.' } : {}),
    ...(/^(\d{5})?$/.test(cp) ? {} : { cp: 'Escribe los cinco números, o déjalo vacío.' }),
    ...(/^[1-9]\d{0,2}$/.test(prioridad) ? {} : { prioridad: 'Escribe un número del 1 al 999.' }),
  };
}

const typedOf = (warehouse: WarehouseRow | undefined): Typed => ({
  nombre: warehouse?.nombre ?? '',
  cp: warehouse?.cp ?? '',
  prioridad: String(warehouse?.prioridad ?? 1),
  proveedor: '',
});

/** What a warehouse has now that differs from what was typed over it, a sentence each. */
function differences(now: Typed, typed: Typed): readonly string[] {
  const names = { nombre: 'Nombre', cp: 'Código postal', prioridad: 'Prioridad' } as const;
  const fields = ['nombre', 'cp', 'prioridad'] as const;
  return fields.flatMap((field) =>
    now[field] === typed[field] ? [] : [`${names[field]}: ${now[field] || 'vacío'}`],
  );
}

/** How a warehouse is called, where it is, and which is asked first. */
export function WarehouseForm({ warehouse, suppliers = [] }: FormProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(warehouse);
  const [typed, setTyped] = useState(() => typedOf(warehouse));
  const [refused, setRefused] = useState(false);
  const [shown, setShown] = useState<Problems>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // A name that is taken is refused as a conflict too; then nobody changed anything.
  const overtaken = refused && warehouse?.vista !== seen?.vista;
  const takeNow = (): void => {
    setSeen(warehouse);
    setTyped(typedOf(warehouse));
    setShown({});
    setProblem('');
    setRefused(false);
  };
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  useLeaveGuard(!busy && JSON.stringify(typed) !== JSON.stringify(typedOf(seen)));

  const save = async (): Promise<void> => {
    const problems = problemsOf(typed);
    setShown(problems);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    const { nombre, cp, prioridad } = typed;
    const terms = { nombre: nombre.trim(), cp, prioridad: Number(prioridad) };
    const proveedor = typed.proveedor === '' ? null : Number(typed.proveedor);
    const base = overtaken ? warehouse : seen;
    const done = base
      ? await call(changeWarehouse, {
          params: { id: String(base.id) },
          body: { ...terms, vista: base.vista },
        })
      : await call(addWarehouse, { body: { ...terms, proveedor } });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success('Almacén guardado');
      await navigate(staffPages.warehouses, { preventScrollReset: true });
    } else if (done.code === 'conflict') {
      setRefused(true);
      await revalidate();
    }
    setBusy(false);
  };

  return (
    <EditForm
      label={warehouse ? `Almacén ${warehouse.nombre}` : 'Almacén nuevo'}
      save={warehouse ? 'Guardar almacén' : 'Crear almacén'}
      busy={busy}
      problem={problem}
      overtaken={
        overtaken ? (
          <Overtaken
            sentence={problem}
            now={differences(typedOf(warehouse), typed)}
            onTake={takeNow}
          />
        ) : undefined
      }
      onSave={() => void save()}
    >
      <TextField
        label="Nombre"
        // A new one was asked for a moment ago.
        autoFocus={!warehouse}
        value={typed.nombre}
        error={shown.nombre}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => set({ nombre: event.target.value })}
      />
      {warehouse ? null : (
        <SelectField
          label="De quién son las piezas"
          hint="Lo que sus listas ya dijeron pasa al almacén del proveedor."
          value={typed.proveedor}
          onChange={(event) => set({ proveedor: event.target.value })}
        >
          <option value="">Nuestras: almacén propio</option>
          {suppliers.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Código postal"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed.cp}
        error={shown.cp}
        onChange={(event) => set({ cp: event.target.value })}
      />
      <TextField
        label="Prioridad"
        hint="El 1 se pregunta primero."
        inputMode="numeric"
        autoComplete="off"
        value={typed.prioridad}
        error={shown.prioridad}
        onChange={(event) => set({ prioridad: event.target.value })}
      />
    </EditForm>
  );
}
