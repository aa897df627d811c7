import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '../../../design/desk/panel.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { type Address, type AddressErrors, validateAddress } from '../../checkout/address.ts';
import { placeFor } from '../calls.ts';
import { cartOf, chosenOffer, fetchingOffer, orderOf, stillMissing, sumsOf } from '../draft.ts';
import { DraftLineForm, type LineChange } from './draft-line-form.tsx';
import { FindProduct } from './find-product.tsx';
import { HowItComes } from './how-it-comes.tsx';
import { OrderSums } from './order-sums.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useReckoning } from './use-reckoning.ts';

/** Of what is fetched only somebody's telephone is asked. */
function wrongOf(address: Address, fetched: boolean): AddressErrors {
  const { telefono, ...place } = validateAddress(address);
  return { ...(telefono ? { telefono } : {}), ...(fetched ? {} : place) };
}

/** What a customer wants and where it goes; placed by the decision that places their own orders. */
export function WriteOrder({
  customer,
  telephone,
  today,
}: {
  readonly customer: number;
  readonly telephone: string;
  readonly today: string;
}) {
  const navigate = useNavigate();
  const { draft, change, forget } = useDraft(customer, telephone);
  const { answer, fresh, problem: unreckoned, askAgain } = useReckoning(customer, draft);
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!draft) return <p className="mt-4 text-sm text-ink-2">Abriendo el pedido…</p>;

  const { lines, address, coupon } = draft;
  const place = answer?.recoger ?? undefined;
  // Offered no longer it goes by courier; what nobody answered yet stays as it was chosen.
  const fetched = draft.fetched && answer?.recoger !== null;
  const offers = fetched ? (place ? [fetchingOffer(place)] : []) : (answer?.envios ?? []);
  const offer = chosenOffer(offers, draft.courier);
  const sums = sumsOf(answer?.lineas ?? [], offer, draft.discount);
  const wrong = wrongOf(address, fetched);
  const cart = cartOf(lines);
  const edit = (id: string, part: LineChange): void =>
    change((now) => ({
      lines: now.lines.map((line) =>
        line.uniqueId === id
          ? { ...line, ...(typeof part === 'function' ? part(line) : part) }
          : line,
      ),
    }));
  const send = async (): Promise<void> => {
    setShown(true);
    setProblem('');
    if (Object.keys(wrong).length > 0) {
      return setProblem(fetched ? 'Escribe su teléfono.' : 'Completa la dirección de entrega.');
    }
    if (!cart || !offer || !fresh) return;
    setBusy(true);
    const body = orderOf(draft, cart, offer, sums);
    const got = await call(placeFor, { params: { id: String(customer) }, body });
    setBusy(false);
    if (!got.ok) {
      askAgain();
      return setProblem(
        got.error || 'No pudimos enviarlo. Vuelve a presionar: se levanta una vez.',
      );
    }
    forget();
    toast.success(`Pedido ${got.value.folio} levantado. El cliente ya tiene el correo para pagar.`);
    await navigate(staffPages.order(got.value.folio));
  };

  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-5">
        <Panel id="productos" title="Productos">
          <FindProduct onFound={(line) => change((now) => ({ lines: [...now.lines, line] }))} />
          <div className="mt-2 divide-y divide-line">
            {lines.map((line) => (
              <DraftLineForm
                key={line.uniqueId}
                line={line}
                told={answer?.lineas.find(({ uniqueId }) => uniqueId === line.uniqueId)}
                onChange={(part) => edit(line.uniqueId, part)}
                onRemove={() =>
                  change({ lines: lines.filter(({ uniqueId }) => uniqueId !== line.uniqueId) })
                }
              />
            ))}
          </div>
        </Panel>
        <Panel id="entrega" title="Entrega">
          {place ? (
            <HowItComes
              fetched={fetched}
              place={place}
              onChange={(chosen) => change({ fetched: chosen })}
            />
          ) : null}
          <PlaceFields
            address={address}
            errors={shown ? wrong : {}}
            saved={answer?.direcciones ?? []}
            phoneOnly={fetched}
            onChange={(part: Partial<Address>) => change({ address: { ...address, ...part } })}
          />
          <div className="mt-4 max-w-52">
            <TextField
              label="Lo necesita para el"
              type="date"
              optional
              min={today}
              value={draft.wanted}
              onChange={({ target }) => change({ wanted: target.value })}
            />
          </div>
        </Panel>
      </div>
      <OrderSums
        offers={offers}
        without={fetched ? '' : (answer?.sin_envios ?? '')}
        offer={offer}
        sums={sums}
        coupon={coupon}
        waits={stillMissing({ ...draft, fetched }, answer?.lineas ?? [])}
        ready={Boolean(fresh && cart && offer && lines.length > 0)}
        wanted={draft.wanted}
        busy={busy}
        problem={problem || unreckoned}
        onCourier={(courier) => change({ courier })}
        onCoupon={(code, discount) => change({ coupon: code, discount })}
        onPlace={() => void send()}
      />
    </div>
  );
}
