import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { ConfirmButton } from '../../../design/desk/confirm-button.tsx';
import { toast } from '../../../design/toast.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { actOnPull, savePull } from '../calls.ts';
import type { OwnWarehouse, PullView } from '../reads.ts';
import type { ServiceAccount } from '../supplier-service.port.ts';
import { PullForm } from './pull-form.tsx';
import { scheduleText } from './words.ts';

const REMOVED =
  'Ya no se trae y sus datos se olvidan: para que vuelva habría que programarla otra vez. Lo que trajo hasta hoy se queda. Si es por unos días, mejor ponla en pausa.';

/** Lists that come by themselves: what they did last, and when they come again. */
export function PullList({
  pulls,
  accounts,
  warehouses,
}: {
  readonly pulls: readonly PullView[];
  readonly warehouses: readonly OwnWarehouse[];
  readonly accounts: readonly ServiceAccount[];
}) {
  const [open, setOpen] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(undefined);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="solas" className="mt-10">
      <h2 id="solas" ref={heading} tabIndex={-1} className="text-lg">
        Listas que se traen solas
      </h2>
      {pulls.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {pulls.map((pull) => (
            <li key={pull.id} className="px-4 py-3 text-sm">
              {open === pull.id ? (
                <PullForm pull={pull} accounts={accounts} warehouses={warehouses} onDone={close} />
              ) : (
                <Row
                  pull={pull}
                  warehouse={warehouses.find(({ id }) => id === pull.almacen)?.name}
                  onEdit={() => setOpen(pull.id)}
                  onGone={close}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 max-w-[40em] text-sm text-ink-2">
          Una lista que está en una dirección puede traerse a su hora: sube antes una igual, para
          que sepamos qué trae cada columna. A un proveedor con servicio PromoStandards se le
          pregunta sin archivos.
        </p>
      )}
      {open === 0 ? (
        <div className="mt-4">
          <PullForm accounts={accounts} warehouses={warehouses} onDone={close} />
        </div>
      ) : (
        <div className="mt-4">
          <Button look="secondary" onClick={() => setOpen(0)}>
            Programar una lista
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({
  pull,
  warehouse,
  onEdit,
  onGone,
}: {
  readonly pull: PullView;
  /** Name of the own warehouse whose pieces it counts. */
  readonly warehouse: string | undefined;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const params = { id: String(pull.id) };
  const { version } = pull;
  const done = async (
    ask: () => Promise<{ readonly ok: boolean; readonly error?: string }>,
    said: string,
  ): Promise<boolean> => {
    setBusy(true);
    const got = await ask();
    setBusy(false);
    if (got.ok) toast.success(said);
    else toast.error(got.error || 'No pudimos hacerlo. Inténtalo de nuevo.');
    await revalidate();
    return got.ok;
  };
  const remove = async (): Promise<void> => {
    if (await done(act('quitar'), 'Ya no se trae')) onGone();
  };
  const act = (accion: 'traer' | 'quitar') => () =>
    call(actOnPull, { params, body: { accion, version } });
  const {
    id: _,
    version: __,
    quien,
    trayendo,
    proxima: ___,
    ultima,
    importacion,
    nota,
    fallas,
    ...lista
  } = pull;
  const pause = () =>
    call(savePull, { params, body: { version, lista: { ...lista, activa: !pull.activa } } });
  const named = <span className="sr-only"> {pull.nombre}</span>;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{pull.nombre}</p>
      {pull.servicio ? (
        <p className="text-ink-2 wrap-anywhere">Servicio PromoStandards, {pull.servicio.cuenta}</p>
      ) : null}
      <p className="text-ink-2">
        {scheduleText(pull)}
        {pull.soloExistencias ? ', solo existencias' : ''}
        {warehouse === undefined ? '' : `, existencia de ${warehouse}`}
        {pull.sola ? ', se aplica sola' : ', espera visto bueno'}
        {pull.activa ? '' : ', en pausa'}
      </p>
      <Next pull={pull} />
      {nota === '' ? null : (
        <p className={fallas > 0 ? 'font-semibold text-danger' : ''}>
          {ultima ? `${fullMomentText(ultima)}: ` : ''}
          {nota}
        </p>
      )}
      {importacion === null ? null : (
        <p>
          <Link
            to={staffPages.import(importacion)}
            className="inline-flex min-h-11 items-center text-cobalt underline"
          >
            Ver la última que trajo{named}
          </Link>
        </p>
      )}
      <div className="mt-1 -ml-3 flex flex-wrap">
        {pull.activa && !trayendo ? (
          <Button
            look="quiet"
            busy={busy}
            onClick={() => void done(act('traer'), 'La traemos en seguida')}
          >
            Traer ahora{named}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onEdit}>
          Cambiar{named}
        </Button>
        <Button
          look="quiet"
          onClick={() => void done(pause, pull.activa ? 'En pausa' : 'Otra vez en marcha')}
        >
          {pull.activa ? 'Pausar' : 'Reanudar'}
          {named}
        </Button>
        <ConfirmButton
          look="quiet"
          disabled={busy}
          title={`¿Quitar «${pull.nombre}»?`}
          text={REMOVED}
          confirm="Quitar"
          onConfirm={() => void remove()}
        >
          Quitar{named}
        </ConfirmButton>
      </div>
    </>
  );
}

/** When it comes again, or that it is on its way: a service may take its ten minutes. */
function Next({ pull: { activa, trayendo, proxima } }: { readonly pull: PullView }) {
  if (trayendo) return <p className="font-semibold">La estamos trayendo…</p>;
  return activa ? <p className="text-ink-2">La próxima: {fullMomentText(proxima)}</p> : null;
}
