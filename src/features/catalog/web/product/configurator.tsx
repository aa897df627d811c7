import { unitPrice } from '../../../cart/build-line.ts';
import { finishNames } from '../../finish-names.ts';
import { cheaperOrder, priceBreaks, tiersOf } from '../../price-breaks.ts';
import { nextBox } from '../../quantity-rule.ts';
import type { ProductDetail } from '../../reads.ts';
import { BreakTable, CheaperHint, NextBreakHint } from './break-table.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { correctionText } from './configuration-state.ts';
import { FinishPicker } from './finish-picker.tsx';
import { PreorderSwitch } from './preorder-switch.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { ConfigurationHandle } from './use-configuration.ts';

/** Colour, quantity and finish, in the order people decide. */
export function Configurator({
  detail,
  configuration,
  onTechnique,
}: {
  readonly detail: ProductDetail;
  readonly configuration: ConfigurationHandle;
  readonly onTechnique: (technique: string) => void;
}) {
  const { state, colour, preorder, preorderForced, limits, change, settle } = configuration;
  const offer = detail.terminados.find((entry) => entry.nombre === state.technique);
  const tiers = tiersOf(offer?.escalas ?? []);
  const unit = unitPrice(detail);
  const cheaper = cheaperOrder(unit, tiers, state.quantity, limits);
  const rows = priceBreaks(unit, tiers, limits);
  const setQuantity = (quantity: number): void => change({ kind: 'quantity', quantity });
  return (
    <>
      <ColourPicker
        colours={detail.variantes_color}
        selected={state.colourIndex}
        piecesPerBox={detail.piezas_caja}
        onSelect={(index) => change({ kind: 'colour', index })}
      />
      <div className="flex flex-col gap-3">
        <QuantityField
          typed={state.typed}
          quantity={state.quantity}
          minimum={limits.minimum}
          maximum={limits.maximum}
          note={correctionText(state, colour?.nombre ?? 'existencia')}
          onType={(text) => change({ kind: 'type', text })}
          onSettle={settle}
          onStep={(direction) =>
            setQuantity(nextBox(state.quantity, direction, detail.piezas_caja, limits))
          }
        />
        {colour ? (
          <PreorderSwitch
            on={preorder}
            forced={preorderForced}
            colour={colour.nombre}
            onChange={(on) => change({ kind: 'preorder', on })}
          />
        ) : null}
      </div>
      <div className="flex flex-col gap-3">
        <FinishPicker
          names={finishNames(detail)}
          offers={detail.terminados}
          technique={state.technique}
          onChoose={onTechnique}
        />
        <BreakTable
          rows={rows}
          quantity={state.quantity}
          technique={state.technique}
          onChoose={setQuantity}
        />
        {cheaper ? (
          <CheaperHint offer={cheaper} onChoose={setQuantity} />
        ) : (
          <NextBreakHint rows={rows} quantity={state.quantity} />
        )}
      </div>
    </>
  );
}
