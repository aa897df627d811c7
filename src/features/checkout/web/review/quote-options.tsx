import { useState } from 'react';
import { Icon } from '../../../../design/icon.tsx';
import { formatMoney } from '../../../../kernel/money.ts';
import { images } from '../../../../routes.ts';
import { deliveryText, estimatedDelivery } from '../../delivery-date.ts';
import type { ShippingOption } from '../../quote-options.ts';
import { OptionInTime, WantedHead } from '../wanted/option-in-time.tsx';

interface QuoteOptionsProps {
  readonly options: readonly ShippingOption[];
  readonly finishDays: number | undefined;
  /** Something is printed: its design is approved first. */
  readonly printed: boolean;
  /** Something waits for stock: nobody knows the day yet (A31). */
  readonly preorder: boolean;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Courier options as large rows: logo, service, the day it arrives, price. */
export function QuoteOptions(props: QuoteOptionsProps) {
  const { options, finishDays, printed, preorder, chosen, onChoose } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Paqueterías</legend>
      <WantedHead options={options} finishDays={finishDays} preorder={preorder} />
      <div className="divide-y divide-line overflow-hidden rounded-sheet border border-line bg-sheet">
        {options.map((option) => (
          <OptionRow
            key={option.key}
            option={option}
            finishDays={finishDays}
            printed={printed}
            preorder={preorder}
            checked={option.key === chosen}
            onChoose={() => onChoose(option.key)}
          />
        ))}
      </div>
      <p className="mt-3 max-w-prose text-xs text-ink-2">
        {preorder ? PREORDER : printed ? dateNote(finishDays) : ''} Precios con IVA incluido.
        {options.some((option) => option.estimated)
          ? ' El envío es estimado: aún no tenemos las medidas exactas de la caja.'
          : ''}
      </p>
    </fieldset>
  );
}

interface OptionRowProps {
  readonly option: ShippingOption;
  readonly finishDays: number | undefined;
  /** Something is printed: its design is approved first. */
  readonly printed: boolean;
  /** Something waits for stock: nobody knows the day yet (A31). */
  readonly preorder: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function OptionRow(props: OptionRowProps) {
  const { option, checked, onChoose } = props;
  return (
    <label
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-4 [grid-template-areas:"pick_logo_price""pick_text_text"] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-cobalt sm:grid-cols-[auto_4.5rem_1fr_auto] sm:[grid-template-areas:"pick_logo_text_price"] md:px-5 ${checked ? 'bg-cobalt-wash' : 'hover:bg-paper'}`}
    >
      <input
        type="radio"
        name="paqueteria"
        value={option.key}
        checked={checked}
        onChange={onChoose}
        className="size-5 accent-cobalt outline-none [grid-area:pick]"
      />
      <CourierLogo alias={option.alias} />
      <span className="min-w-0 [grid-area:text]">
        <span className="block font-semibold">{option.courier}</span>
        <span className="block text-xs text-ink-2">{option.service}</span>
        <Arrival {...props} />
        <OptionInTime {...props} />
      </span>
      <span className="figures font-display text-lg font-bold [grid-area:price]">
        {formatMoney(option.amount)}
      </span>
    </label>
  );
}

/** The day it arrives, as people say it. */
function Arrival({
  option,
  finishDays,
  preorder,
}: Pick<OptionRowProps, 'option' | 'finishDays' | 'preorder'>) {
  const date =
    finishDays === undefined ? undefined : estimatedDelivery(option.timestamp, finishDays);
  return (
    <span className="mt-1 block text-sm">
      {preorder ? (
        'Un ejecutivo confirmará la fecha'
      ) : date ? (
        <span className="font-semibold text-success">Llega el {deliveryText(date)}</span>
      ) : (
        'Te confirmaremos la fecha'
      )}
    </span>
  );
}

function CourierLogo({ alias }: { readonly alias: string }) {
  const [broken, setBroken] = useState(alias === '');
  if (broken) {
    return (
      <span className="flex h-9 items-center text-ink-2 [grid-area:logo] sm:justify-center">
        <Icon name="box" size={28} />
      </span>
    );
  }
  return (
    <img
      src={images.courier(alias)}
      alt=""
      width={72}
      height={36}
      onError={() => setBroken(true)}
      className="h-9 w-[4.5rem] object-contain object-left mix-blend-multiply dark:rounded-control dark:bg-[#fff] dark:mix-blend-normal [grid-area:logo] sm:object-center"
    />
  );
}

const PREORDER = 'Tu pedido lleva una preorden: la fecha se confirma al revisarlo.';

function dateNote(finishDays: number | undefined): string {
  const included = finishDays ? `La fecha incluye ${days(finishDays)} de terminado y` : 'La fecha';
  return `${included} cuenta a partir de que apruebas tu diseño.`;
}

function days(count: number): string {
  return count === 1 ? '1 día' : `${count} días`;
}
