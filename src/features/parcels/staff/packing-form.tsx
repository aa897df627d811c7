import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { controlLook } from '../../../design/field.tsx';
import { gramsFrom, typedWeight, weightText } from '../../../kernel/formats/weight.ts';
import { call } from '../../../platform/browser/call.ts';
import { packOrder } from '../calls.ts';
import { anotherGroup, type BoxGroup, gramsOf, packingProblem } from '../pack-order.ts';
import type { ShippingOrder } from '../reads.ts';
import { useShippingCall } from './use-shipping-call.ts';

const MEASURES = [
  ['largo_cm', 'Largo, cm'],
  ['ancho_cm', 'Ancho, cm'],
  ['alto_cm', 'Alto, cm'],
] as const;

/** Boxes that are alike, said once: how many, how large, how heavy, and what lies in each. */
export function PackingForm({ order }: { readonly order: ShippingOrder }) {
  const { busy, problem, run } = useShippingCall();
  const [groups, setGroups] = useState<readonly BoxGroup[]>(order.propuesta);
  const lines = order.lineas.map(({ id, nombre, piezas }) => ({
    id,
    name: nombre,
    quantity: piezas,
  }));
  const wrong = packingProblem(lines, groups);
  const boxes = groups.reduce((sum, { cajas }) => sum + cajas, 0);
  const change = (index: number, news: Partial<BoxGroup>): void =>
    setGroups(groups.map((group, at) => (at === index ? { ...group, ...news } : group)));
  const pack = () =>
    call(packOrder, {
      params: { folio: order.folio },
      body: { vista: order.vista, marca: order.marca, grupos: groups.map(filled) },
    });
  return (
    <form
      aria-label="Empacar"
      className="grid gap-4 border-t border-line px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(pack, 'Pedido empacado.');
      }}
    >
      <p className="text-sm text-ink-2">
        Así caben por la caja de cada producto. Corrige lo que no coincida con lo que empacaste.
      </p>
      {groups.map((group, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place.
          key={index}
          group={group}
          place={index + 1}
          lines={order.lineas}
          onChange={(news) => change(index, news)}
          onRemove={
            groups.length > 1 ? () => setGroups(groups.filter((_, at) => at !== index)) : undefined
          }
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          onClick={() => setGroups([...groups, anotherGroup(lines, groups)])}
        >
          Agregar otra clase de caja
        </Button>
        <p className="figures text-sm text-ink-2">
          {boxes === 1 ? '1 caja' : `${boxes} cajas`}
          {gramsOf(groups) > 0 ? `, ${weightText(gramsOf(groups))} kg` : ''}
        </p>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {wrong || problem}
      </p>
      <Button type="submit" busy={busy} disabled={wrong !== ''} extra="justify-self-start">
        {order.cajas.length > 0 ? 'Empacar de nuevo' : 'Empacar así'}
      </Button>
    </form>
  );
}

/** Lines of which a box holds nothing are not said. */
const filled = (group: BoxGroup): BoxGroup => ({
  ...group,
  contenido: group.contenido.filter(({ piezas }) => piezas > 0),
});

function Group({
  group,
  place,
  lines,
  onChange,
  onRemove,
}: {
  readonly group: BoxGroup;
  readonly place: number;
  readonly lines: ShippingOrder['lineas'];
  readonly onChange: (news: Partial<BoxGroup>) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const inside = (line: number): number =>
    group.contenido.find(({ linea }) => linea === line)?.piezas ?? 0;
  const put = (line: number, pieces: number): void =>
    onChange({
      contenido: [
        ...group.contenido.filter(({ linea }) => linea !== line),
        { linea: line, piezas: pieces },
      ],
    });
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-semibold">Cajas de clase {place}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Whole label="Cajas" value={group.cajas} onChange={(cajas) => onChange({ cajas })} />
        {MEASURES.map(([name, label]) => (
          <Whole
            key={name}
            label={label}
            value={group[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <Kilos value={group.gramos} onChange={(gramos) => onChange({ gramos })} />
      </div>
      <ul className="mt-3 space-y-2">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-3">
            <p className="pb-2.5 text-sm">
              {line.nombre}
              <span className="figures text-ink-2"> · {line.piezas} en el pedido</span>
            </p>
            <Whole
              label="En cada caja"
              value={inside(line.id)}
              least={0}
              onChange={(pieces) => put(line.id, pieces)}
            />
          </li>
        ))}
      </ul>
      {onRemove ? (
        <Button look="quiet" onClick={onRemove} extra="mt-2">
          Quitar esta clase
        </Button>
      ) : null}
    </fieldset>
  );
}

function Whole({
  label,
  value,
  least = 1,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className="block text-xs text-ink-2">
      {label}
      <input
        type="number"
        inputMode="numeric"
        required
        min={least}
        step={1}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className={`mt-1 ${controlLook()}`}
      />
    </label>
  );
}

/** The weight of one box: typed in kilograms, kept in grams, not a number until it is one. */
function Kilos({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (grams: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const kept = Number.isNaN(value) ? undefined : value;
  // A kind that was taken away leaves its text behind for the one that moved up.
  const text = gramsFrom(typed) === kept ? typed : kept === undefined ? '' : typedWeight(kept);
  return (
    <label className="block text-xs text-ink-2">
      Peso de una, kg
      <input
        inputMode="decimal"
        required
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(gramsFrom(currentTarget.value) ?? Number.NaN);
        }}
        className={`mt-1 ${controlLook()}`}
      />
    </label>
  );
}
