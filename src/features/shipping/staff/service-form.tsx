import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import { saveService } from '../office-calls.ts';
import type { KeptService } from '../reads.ts';
import { NEW_SERVICE } from '../service-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { Trial } from './trial.tsx';
import { copiedZone, type TypedZone, typedOf, writtenOf } from './typed-service.ts';
import { useTariffSave } from './use-tariff-save.ts';
import { ZonePrices } from './zone-prices.tsx';

interface ServiceFormProps {
  /** Undefined for a new one. */
  readonly kept: KeptService | undefined;
  readonly origin: string;
  /** States by zone from there, as staff drew them. */
  readonly places?: Readonly<Record<number, string>>;
  readonly edits: boolean;
}

/** A courier's service: its name, whether it is offered, and its days and prices by zone. */
export function ServiceForm({ kept, origin, places = {}, edits }: ServiceFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typedOf(kept));
  const [shown, setShown] = useState(() => kept?.zones[0]?.zone ?? 1);
  const { busy, problem, setProblem, overtaken, save, reload } = useTariffSave();
  useLeaveGuard(edits && !busy && JSON.stringify(typed) !== JSON.stringify(typedOf(kept)));
  const alias = kept?.alias ?? NEW_SERVICE;
  const zone = typed.zones.find((one) => one.zone === shown);
  const changeZone = (change: TypedZone) =>
    setTyped({ ...typed, zones: typed.zones.map((one) => (one.zone === shown ? change : one)) });
  const lacking = typed.zones.filter(({ served }) => !served).map((one) => one.zone);
  const copy = (): void => {
    setTyped(copiedZone(typed, shown));
    toast.success(
      lacking.length === 1
        ? `Zona ${shown} copiada a la zona ${lacking[0]}.`
        : `Zona ${shown} copiada a ${lacking.length} zonas: cambia en cada una lo que sea distinto.`,
    );
  };
  const send = async (): Promise<void> => {
    const servicio = writtenOf(typed);
    if (typeof servicio === 'string') return setProblem(servicio);
    const body = { vista: kept?.version ?? 0, servicio };
    const done = await save(() => call(saveService, { params: { alias }, body }));
    if (done.ok) await navigate(staffPages.tariff(done.value.alias), { replace: true });
  };
  const draft = () => {
    const servicio = writtenOf(typed);
    return typeof servicio === 'string' ? servicio : { servicio: { ...servicio, alias } };
  };
  return (
    <div className="mt-4 grid gap-6">
      <fieldset disabled={!edits} className="grid gap-5">
        <legend className="sr-only">Servicio</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Paquetería"
            maxLength={60}
            value={typed.courier}
            onChange={(event) => setTyped({ ...typed, courier: event.target.value })}
          />
          <TextField
            label="Servicio"
            maxLength={60}
            value={typed.serviceName}
            onChange={(event) => setTyped({ ...typed, serviceName: event.target.value })}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-cobalt"
            checked={typed.active}
            onChange={(event) => setTyped({ ...typed, active: event.target.checked })}
          />
          <span>
            Activa <span className="text-sm text-ink-2">(en pausa no se cotiza)</span>
          </span>
        </label>
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-semibold">Zonas</legend>
        {typed.zones.map(({ zone: number, served }) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === shown}
            onClick={() => setShown(number)}
            className={`min-h-11 rounded-control border px-3 text-sm aria-pressed:border-cobalt aria-pressed:font-semibold aria-pressed:text-cobalt ${
              served ? 'border-line-2' : 'border-dashed border-line-2 text-ink-2'
            }`}
          >
            Zona {number}
            {served ? '' : ' · no llega'}
          </button>
        ))}
      </fieldset>
      {zone ? (
        <ZonePrices
          key={shown}
          zone={zone}
          places={places[shown] ?? ''}
          edits={edits}
          onChange={changeZone}
          onCopy={zone.served && lacking.length > 0 ? copy : undefined}
        />
      ) : null}
      <Trial origin={origin} draft={draft} />
      <SaveBar
        {...{ problem, overtaken, busy, edits }}
        label="Guardar tarifa"
        onSave={() => void send()}
        onReload={() => void reload()}
      />
    </div>
  );
}
