import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { stateOfPostalCode } from '../../../../kernel/mexican-states.ts';
import { call } from '../../../../platform/browser/call.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { type Choices, MOST_SUPPLIER_NAME } from '../../desk/desk-reads.ts';
import { ASKED, readCost, readMargin, readPieces, readPrice } from '../../desk/typed-draft.ts';
import { addSupplier, createProduct } from '../../desk-calls.ts';
import { type Priced, PriceFields } from './price-fields.tsx';

type Field =
  | 'codigo'
  | 'nombre'
  | 'costo'
  | 'margen'
  | 'precio'
  | 'piezas_caja'
  | 'nuevo_proveedor'
  | 'cp';
type Problems = Readonly<Partial<Record<Field, string>>>;

const UNPRICED: Priced = { costo: '', precio: '', margen: '', margen_propio: false };
const CODE = /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/;

/** What was typed as a new product, or what is wrong with each field. */
function read(form: FormData, priced: Priced) {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const [codigo, nombre] = [text('codigo'), text('nombre')];
  const [precio, piezas_caja] = [readPrice(priced.precio), readPieces(text('piezas'))];
  const costo = readCost(priced.costo);
  const margen = priced.margen_propio ? readMargin(priced.margen) : null;
  const proveedor = text('proveedor');
  const supplier = { nombre: text('nuevo_proveedor'), cp: text('cp') };
  const problems: Problems = {
    ...(CODE.test(codigo) ? {} : { codigo: 'Escribe la clave: letras, números, punto o guion.' }),
    ...(nombre ? {} : { nombre: ASKED.nombre }),
    ...(costo === undefined ? { costo: ASKED.costo } : {}),
    ...(margen === undefined ? { margen: ASKED.margen } : {}),
    ...(precio === undefined ? { precio: ASKED.precio } : {}),
    ...(piezas_caja === undefined ? { piezas_caja: ASKED.piezas_caja } : {}),
    ...(proveedor === '' ? problemsOf(supplier) : {}),
  };
  if (precio === undefined || piezas_caja === undefined || Object.keys(problems).length > 0)
    return { problems };
  const body = {
    ...{ codigo, nombre, precio, piezas_caja, id_proveedor: Number(proveedor) },
    ...(typeof costo === 'number' ? { costo } : {}),
    ...(typeof margen === 'number' ? { margen } : {}),
  };
  return { body, supplier: proveedor === '' ? supplier : undefined };
}

const problemsOf = ({
  nombre,
  cp,
}: {
  readonly nombre: string;
  readonly cp: string;
}): Problems => ({
  ...(nombre ? {} : { nuevo_proveedor: 'Escribe cómo se llama el proveedor.' }),
  ...(stateOfPostalCode(cp) ? {} : { cp: 'Escribe los cinco números de un código postal.' }),
});

/** Adds a product and opens its editor. */
export function NewProduct({ suppliers }: { readonly suppliers: Choices['proveedores'] }) {
  const [open, setOpen] = useState(false);
  const [priced, setPriced] = useState(UNPRICED);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** Whom it is bought from; '' for one that is added with it. */
  const [chosen, setChosen] = useState(() => String(suppliers[0]?.id ?? ''));
  /** Added for a product that was refused afterwards. */
  const [added, setAdded] = useState<Choices['proveedores']>([]);
  const navigate = useNavigate();
  const offered = [...suppliers, ...added];
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = read(new FormData(form), priced);
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
    let { body } = typed;
    if (typed.supplier) {
      const made = await call(addSupplier, { body: typed.supplier });
      if (!made.ok) {
        setProblem(made.error || 'No pudimos agregar al proveedor. Inténtalo de nuevo.');
        setBusy(false);
        return;
      }
      const { id } = made.value;
      setAdded([...added, { id, nombre: typed.supplier.nombre }]);
      setChosen(String(id));
      body = { ...body, id_proveedor: id };
    }
    const answer = await call(createProduct, { body });
    setBusy(false);
    if (answer.ok) await navigate(staffPages.product(answer.value.id));
    else setProblem(answer.error || 'No pudimos agregarlo. Inténtalo de nuevo.');
  };
  const close = (): void => {
    setOpen(false);
    setPriced(UNPRICED);
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
          <PriceFields
            narrow
            typed={priced}
            problems={problems}
            onChange={(change) => setPriced((before) => ({ ...before, ...change }))}
          />
          <TextField
            label="Piezas por caja"
            name="piezas"
            inputMode="numeric"
            required
            autoComplete="off"
            error={problems.piezas_caja}
          />
          <SelectField
            label="Proveedor"
            name="proveedor"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {offered.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
            <option value="">Otro, que agrego aquí</option>
          </SelectField>
          {chosen === '' ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Nombre del proveedor"
                name="nuevo_proveedor"
                maxLength={MOST_SUPPLIER_NAME}
                autoComplete="off"
                error={problems.nuevo_proveedor}
                hint="Si lo fabricas tú, tu empresa."
              />
              <TextField
                label="Su código postal"
                name="cp"
                inputMode="numeric"
                maxLength={5}
                autoComplete="off"
                error={problems.cp}
                hint="Desde ahí salen sus cajas."
              />
            </div>
          ) : null}
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
