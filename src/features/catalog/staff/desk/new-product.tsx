import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { createProduct } from '../../calls.ts';
import type { Choices } from '../../desk/desk-reads.ts';

/** Adds a product and opens its editor. */
export function NewProduct({ suppliers }: { readonly suppliers: Choices['proveedores'] }) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    setBusy(true);
    const answer = await call(createProduct, {
      body: {
        codigo: text('codigo'),
        nombre: text('nombre'),
        precio: Number(text('precio')),
        piezas_caja: Number(text('piezas')),
        id_proveedor: Number(text('proveedor')),
      },
    });
    setBusy(false);
    if (answer.ok) await navigate(staffPages.product(answer.value.id));
    else setProblem(answer.error || 'No pudimos agregarlo. Inténtalo de nuevo.');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar producto</Button>
      <Dialog open={open} title="Agregar producto" onClose={() => setOpen(false)}>
        <form className="space-y-4" onSubmit={(event) => void add(event)}>
          <TextField
            label="Clave del proveedor"
            name="codigo"
            required
            maxLength={64}
            pattern="[A-Za-z0-9][A-Za-z0-9 ._\-]*"
            hint="Letras, números, punto o guion. No se puede cambiar después."
          />
          <TextField label="Nombre" name="nombre" required maxLength={200} />
          <TextField
            label="Precio sin IVA"
            name="precio"
            type="number"
            min="0.01"
            step="0.01"
            required
          />
          <TextField label="Piezas por caja" name="piezas" type="number" min="1" required />
          <SelectField label="Proveedor" name="proveedor" required>
            {suppliers.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </SelectField>
          {problem ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
          ) : null}
          <p className="text-sm text-ink-2">
            Empieza fuera de la tienda: lo pones a la venta cuando esté completo.
          </p>
          <Button type="submit" busy={busy}>
            Agregar y editar
          </Button>
        </form>
      </Dialog>
    </>
  );
}
