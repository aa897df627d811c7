import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { controlLook } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { isLineLost, useWhenOnline } from '../../../platform/browser/when-online.ts';
import { withUserToken } from '../../accounts/web/user-token.ts';
import { approveDesign } from '../../orders/calls.ts';
import { PROOF_ANSWERED } from '../../orders/proof-message.ts';
import { decideProof } from '../calls.ts';
import type { Pin } from '../proof.ts';
import type { ProofView, VersionView } from '../reads.ts';

type Asking = 'aprobar' | 'cambios' | undefined;

/** **Aprobar**, asked once with the exact words, and **Solicitar cambios** with a note. */
export function AnswerPanel({
  view,
  shown,
  pins,
}: {
  readonly view: ProofView;
  readonly shown: VersionView;
  readonly pins: readonly Pin[];
}) {
  const [asking, setAsking] = useState<Asking>();
  const { send, busy } = useAnswer(view, shown, pins, () => setAsking(undefined));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send('cambios', String(new FormData(event.currentTarget).get('nota') ?? ''));
  };
  return (
    <section aria-label="Tu respuesta" className="space-y-3 border-t border-line pt-5">
      {view.guest ? (
        <p className="text-sm">
          Respondes como <strong>{view.guest}</strong>.
        </p>
      ) : null}
      {view.charge ? <Charge charge={view.charge} /> : null}
      {view.charge && !view.charge.yours ? null : (
        <Button extra="w-full" onClick={() => setAsking('aprobar')}>
          Aprobar
        </Button>
      )}
      <Button look="secondary" extra="w-full" onClick={() => setAsking('cambios')}>
        Solicitar cambios
      </Button>
      <Dialog
        open={asking === 'aprobar'}
        title="¿Apruebas este diseño?"
        onClose={() => setAsking(undefined)}
      >
        <p className="text-sm">{view.words}</p>
        {pins.length > 0 ? (
          <p className="mt-3 text-sm font-semibold text-danger">
            Tienes comentarios sin enviar: al aprobar se descartan.
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => setAsking(undefined)}>
            Todavía no
          </Button>
          <Button busy={busy} onClick={() => void send('aprobar', '')}>
            {view.charge ? 'Sí, aprobar y aceptar el cargo' : 'Sí, aprobar'}
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={asking === 'cambios'}
        title="Solicitar cambios"
        onClose={() => setAsking(undefined)}
      >
        <form onSubmit={submit}>
          <label className="block text-sm font-semibold">
            ¿Qué quieres cambiar?
            <textarea
              name="nota"
              required
              maxLength={2000}
              rows={5}
              className={`mt-1.5 font-normal ${controlLook()}`}
            />
          </label>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button type="submit" busy={busy}>
              Enviar cambios
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}

/** What approving costs besides, and why: read before it is approved. */
function Charge({ charge }: { readonly charge: NonNullable<ProofView['charge']> }) {
  return (
    <div className="rounded-control border-l-4 border-warning bg-warning-wash p-4 text-sm">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        Aprobarla cuesta {formatPesos(charge.amount)} aparte
      </h3>
      <p className="mt-1">{charge.reason}</p>
      <p className="mt-1 text-ink-2">
        {charge.yours
          ? 'Se cobran solo si la apruebas, con un folio propio en tu pedido. Si pides cambios, no se cobra nada.'
          : 'Solo puede aprobarla quien hizo el pedido. Tú puedes pedir cambios.'}
      </p>
    </div>
  );
}

function useAnswer(view: ProofView, shown: VersionView, pins: readonly Pin[], done: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const line = useWhenOnline();
  const send = async (decision: 'aprobar' | 'cambios', nota: string): Promise<void> => {
    const { folio, id: linea } = view.line;
    if (!folio || !linea) {
      console.error('approve: order ids missing');
      return done();
    }
    line.stop();
    setBusy(true);
    const got = await answer(view, shown, decision, { nota, pins });
    done();
    if (got.ok) {
      toast.success(
        decision === 'aprobar' ? MESSAGES.orders.designApproved : 'Enviamos tus cambios',
      );
      // The order around the frame shows what became of it.
      window.parent.postMessage({ type: PROOF_ANSWERED, folio }, window.location.origin);
    } else if (isLineLost(got)) {
      toast.error(WAITS);
      line.wait(() => void send(decision, nota));
      return setBusy(false);
    } else toast.error(got.code === 'conflict' ? got.error : failed(decision));
    await revalidate();
    setBusy(false);
  };
  return { send, busy };
}

/**
 * What is answered is the version shown when it was pressed: its number and bytes go with it (F16).
 * An owner approves by the documented call; whoever came by a link, and a wish for changes, by our own.
 */
async function answer(
  { line, charge, guest }: ProofView,
  { version, sha256 }: VersionView,
  decision: 'aprobar' | 'cambios',
  { nota, pins }: { readonly nota: string; readonly pins: readonly Pin[] },
) {
  const cargo = decision === 'aprobar' ? (charge?.amount ?? 0) : 0;
  if (decision === 'aprobar' && guest === null) {
    const order = { order_id: line.folio, order_detail_id: line.id };
    const visto = { version, sha256, cargo };
    return call(approveDesign, { body: await withUserToken('token_user', { ...order, visto }) });
  }
  const written = pins.filter(({ texto }) => texto.trim() !== '');
  const pines = decision === 'cambios' ? written : [];
  const about = { folio: line.folio, linea: line.id, version, sha256 };
  return call(decideProof, { body: { ...about, decision, cargo, nota, pines } });
}

const WAITS =
  'Te quedaste sin conexión. Deja abierta esta página: tu respuesta sale sola, una vez, cuando vuelva.';

const failed = (decision: 'aprobar' | 'cambios'): string =>
  decision === 'aprobar'
    ? MESSAGES.orders.designFailed
    : 'No pudimos enviar tus cambios. Inténtalo de nuevo.';
