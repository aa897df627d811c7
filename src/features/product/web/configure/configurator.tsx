import { lazy, Suspense } from 'react';
import { AlivePart } from '../../../../framework/alive-part.tsx';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { finishNames } from '../../../catalog/finish-names.ts';
import { unitPrice } from '../../../catalog/order-price.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { nextBox } from '../../../pricing/quantity-rule.ts';
import type { LoadedProduct } from '../loaded-product.ts';
import { ColourPicker } from './colour-picker.tsx';
import { correctionText } from './configuration-state.ts';
import { FinishPicker } from './finish-picker.tsx';
import { PreorderSwitch } from './preorder-switch.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { ConfigurationHandle } from './use-configuration.ts';

const PriceLadder = lazy(() => import('../price/price-ladder.tsx'));
const SizeGrid = lazy(() => import('./size-grid.tsx'));

/** Colour, quantity and finish, in the order people decide. */
export function Configurator({
  detail,
  materials,
  configuration,
}: {
  readonly detail: ProductDetail;
  readonly materials: LoadedProduct['materials'];
  readonly configuration: ConfigurationHandle;
}) {
  const { state, colour, preorder, preorderForced, limits, choice, change, settle } = configuration;
  const setQuantity = (quantity: number): void => change({ kind: 'quantity', quantity });
  return (
    <>
      <ColourPicker
        colours={detail.variantes_color}
        materials={materials}
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
        {choice && state.split ? (
          <Suspense fallback={<div className="h-80" />}>
            <AlivePart>
              <SizeGrid
                choice={choice}
                split={state.split}
                quantity={state.quantity}
                minimum={limits.minimum}
                chart={detail.guia_tallas}
                onTell={(talla, pieces) => change({ kind: 'size', talla, pieces })}
                onSpread={() => change({ kind: 'spread' })}
              />
            </AlivePart>
          </Suspense>
        ) : null}
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
          unit={unitPrice(detail)}
          quantity={state.quantity}
          onChoose={(technique) => change({ kind: 'technique', technique })}
        />
        {state.technique === NO_FINISH ? null : (
          <Suspense>
            <PriceLadder
              detail={detail}
              technique={state.technique}
              quantity={state.quantity}
              limits={limits}
              onChoose={setQuantity}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
