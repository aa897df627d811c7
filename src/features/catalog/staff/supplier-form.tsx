import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { EditForm } from '../../../design/desk/edit-form.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { stateOfPostalCode } from '../../../kernel/mexican-states.ts';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import { MOST_SUPPLIER_NAME, type SupplierRow } from '../desk/desk-reads.ts';
import { addSupplier, changeSupplier } from '../desk-calls.ts';

/** How a supplier is called, and where its boxes leave from. */
export function SupplierForm({ supplier }: { readonly supplier?: SupplierRow }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [name, setName] = useState(supplier?.nombre ?? '');
  const [postalCode, setPostalCode] = useState(supplier?.cp ?? '');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const state = stateOfPostalCode(postalCode);
  const missing = name.trim() === '' ? 'Escribe cómo se llama.' : undefined;
  const nowhere = state ? undefined : 'Escribe los cinco números de un código postal.';
  const changed = name !== (supplier?.nombre ?? '') || postalCode !== (supplier?.cp ?? '');
  useLeaveGuard(!busy && changed);

  const save = async (): Promise<void> => {
    setTried(true);
    setProblem('');
    if (missing || nowhere) return;
    setBusy(true);
    const body = { nombre: name.trim(), cp: postalCode };
    const done = supplier
      ? await call(changeSupplier, {
          params: { id: String(supplier.id) },
          body: { ...body, visto: { nombre: supplier.nombre, cp: supplier.cp } },
        })
      : await call(addSupplier, { body });
    if (done.ok) {
      toast.success('Proveedor guardado');
      await navigate(staffPages.suppliers, { preventScrollReset: true });
    } else {
      setProblem(done.error || 'No pudimos guardarlo. Revisa tu conexión.');
      await revalidate();
    }
    setBusy(false);
  };

  return (
    <EditForm
      label={supplier ? `Proveedor ${supplier.nombre}` : 'Proveedor nuevo'}
      save={supplier ? 'Guardar proveedor' : 'Agregar proveedor'}
      busy={busy}
      problem={problem}
      onSave={() => void save()}
    >
      <TextField
        label="Nombre"
        // A new one was asked for a moment ago.
        autoFocus={!supplier}
        value={name}
        error={tried ? missing : undefined}
        maxLength={MOST_SUPPLIER_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Código postal"
        hint={`Desde ahí salen sus cajas y se cotiza el envío.${state ? ` Es de ${state.name}.` : ''}`}
        inputMode="numeric"
        value={postalCode}
        error={tried ? nowhere : undefined}
        maxLength={5}
        autoComplete="off"
        onChange={(event) => setPostalCode(event.target.value)}
      />
    </EditForm>
  );
}
