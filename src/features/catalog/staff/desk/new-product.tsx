import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { createProduct } from '../../calls.ts';
import type { Choices } from '../../desk/desk-reads.ts';
import { ASKED, readPieces, readPrice } from '../../desk/typed-draft.ts';

type Field = 'codigo' | 'nombre' | 'precio' | 'piezas_caja';
type Problems = Readonly<Partial<Record<Field, string>>>;

const CODE = /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/;

/** What was typed as a new product, or what is wrong with each field. */
function read(form: FormData) {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const [codigo, nombre] = [text('codigo'), text('nombre')];
  const [precio, piezas_caja] = [readPrice(text('precio')), readPieces(text('piezas'))];
  const problems: Problems = {
    ...(CODE.test(codigo) ? {} : { codigo: 'Escribe la clave: letras, números, punto o guion.' }),
    ...(nombre ? {} : { nombre: ASKED.nombre }),
    ...(precio === undefined ? { precio: ASKED.precio } : {}),
    ...(piezas_caja === undefined ? { piezas_caja: ASKED.piezas_caja } : {}),
  };
  if (precio === undefined || piezas_caja === undefined || Object.keys(problems).length > 0)
    return { problems };
  return { body: { codigo, nombre, precio, piezas_caja, id_proveedor: Number(text('proveedor')) } };
}

/** Adds a product and opens its editor. */
export function NewProduct({ suppliers }: { readonly suppliers: Choices['proveedores'] }) {
  const [open, setOpen] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = read(new FormData(form));
    setProblems(typed.problems ?? {});
    setProblem('');
    if (!typed.body) {
      const [first] = Object.keys(typed.problems);
      form
        .querySelector<HTMLElement>(`[name="${first === 'piezas_caja' ? 'piezas' : first}"]`)
        ?.focus();
      return;
    }
    setBusy(true);
    const answer = await call(createProduct, { body: typed.body });
    setBusy(false);
    if (answer.ok) await navigate(staffPages.product(answer.value.id));
    else setProblem(answer.error || 'No pudimos agregarlo. Inténtalo de nuevo.');
  };
  const close = (): void => {
    setOpen(false);
    setProblems({});
    setProblem('');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar producto</Button>
      <Dialog open={open} title="Agregar producto" onClose={close}>
        <form noValidate className="space-y-4" onSubmit={(event) => void add(event)}>
          <TextField
            label="Clave del proveedor"
            name="codigo"
            required
            maxLength={64}
            autoComplete="off"
            error={problems.codigo}
            hint="Letras, números, punto o guion. No se puede cambiar después."
          />
          <TextField
            label="Nombre"
            name="nombre"
            required
            maxLength={200}
            autoComplete="off"
            error={problems.nombre}
          />
          <TextField
            label="Precio sin IVA"
            name="precio"
            inputMode="decimal"
            required
            autoComplete="off"
            error={problems.precio}
          />
          <TextField
            label="Piezas por caja"
            name="piezas"
            inputMode="numeric"
            required
            autoComplete="off"
            error={problems.piezas_caja}
          />
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
