import { TextArea, TextField } from '../../../../design/field.tsx';
import type { MoveFacts, MoveOffer } from '../../../orders/moves.ts';
import { FetchedFields } from '../../../orders/staff/fetched-fields.tsx';
import { CANCELLED, DELIVERED, PAUSED } from '../../../orders/status.ts';
import type { DeskLine } from '../../reads.ts';

type Line = Pick<DeskLine, 'id' | 'nombre' | 'color' | 'cantidad'>;

/** The fields of a move: what it must tell, and what it may. */
export function MoveFields({
  offer: { to, name, needs },
  lines,
}: {
  readonly offer: MoveOffer;
  readonly lines: readonly Line[];
}) {
  return (
    <>
      {needs.includes('motivo') ? (
        <TextArea
          label="Motivo"
          name="motivo"
          hint={to === PAUSED || to === CANCELLED ? 'El cliente lo lee tal cual.' : undefined}
          required
          minLength={5}
          maxLength={500}
          rows={2}
        />
      ) : null}
      {to === PAUSED ? (
        <TextArea
          label="Qué sigue"
          name="que_sigue"
          optional
          hint="Lo que el cliente debe hacer o esperar."
          maxLength={500}
          rows={2}
        />
      ) : null}
      {needs.includes('rehacer') ? <RedoFields lines={lines} /> : null}
      {needs.includes('cajas') ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Cajas"
            name="cajas"
            type="number"
            inputMode="numeric"
            required
            min={1}
            step={1}
          />
          <TextField
            label="Peso total (kg)"
            name="peso_kg"
            type="number"
            inputMode="decimal"
            optional
            min={0.01}
            step={0.01}
          />
        </div>
      ) : null}
      {needs.includes('guia') ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Paquetería" name="paqueteria" required maxLength={60} />
          <TextField
            label="Número de guía"
            name="numero"
            required
            maxLength={40}
            pattern="[A-Za-z0-9 \-]+"
            autoCapitalize="characters"
          />
          <div className="sm:col-span-2">
            <TextField
              label="Enlace de rastreo"
              name="enlace"
              type="url"
              optional
              hint="La página de la paquetería; empieza con https://"
              pattern="https://.+"
              maxLength={300}
            />
          </div>
        </div>
      ) : null}
      {needs.includes('recogio') ? <FetchedFields /> : null}
      {to === DELIVERED && !needs.includes('recogio') ? (
        <TextField label="Quién lo recibió" name="recibio" optional maxLength={80} />
      ) : null}
      {needs.length === 0 && to !== DELIVERED ? (
        <p className="text-sm">El pedido pasará a «{name}».</p>
      ) : null}
    </>
  );
}

const REDO = 'rehacer-';

/** How many pieces of each line are made again: at least one of them. */
function RedoFields({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Cuántas piezas se rehacen</legend>
      {lines.map(({ id, nombre, color, cantidad }) => (
        <TextField
          key={id}
          label={`${nombre}, ${color}`}
          name={`${REDO}${id}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={cantidad}
          step={1}
          required={lines.length === 1}
          hint={`De ${cantidad.toLocaleString('es-MX')}. Se vuelven a contar en producción.`}
        />
      ))}
    </fieldset>
  );
}

function redoneIn(form: FormData): MoveFacts {
  const rehacer = [...form].flatMap(([name, typed]) => {
    const piezas = Number(typed);
    if (!name.startsWith(REDO) || !(piezas > 0)) return [];
    return [{ linea: Number(name.slice(REDO.length)), piezas }];
  });
  return rehacer.length > 0 ? { rehacer } : {};
}

/** What the form tells; what was left empty is left out. */
export function factsOf(form: FormData): MoveFacts & { readonly codigo?: string } {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const some = <K extends string>(name: K) => (text(name) === '' ? {} : { [name]: text(name) });
  const number = (name: string) => (text(name) === '' ? {} : { [name]: Number(text(name)) });
  const numero = text('numero');
  return {
    ...some('motivo'),
    ...some('que_sigue'),
    ...some('recibio'),
    ...some('codigo'),
    ...redoneIn(form),
    ...number('cajas'),
    ...number('peso_kg'),
    ...(numero === ''
      ? {}
      : { guia: { paqueteria: text('paqueteria'), numero, enlace: text('enlace') } }),
  };
}
