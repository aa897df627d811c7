import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { SelectField } from '../../../design/field.tsx';
import { MEXICAN_STATES } from '../../../kernel/mexican-states.ts';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { saveZones } from '../office-calls.ts';
import type { WrittenZones } from '../office-contract.ts';
import type { KeptZones } from '../reads.ts';
import { ZONES } from '../service-draft.ts';
import { PrefixRows, type TypedPrefix } from './prefix-rows.tsx';
import { SaveBar } from './save-bar.tsx';
import { Trial } from './trial.tsx';
import { useTariffSave } from './use-tariff-save.ts';

/** In which zone every state lies as seen from an origin, and the postal codes that lie apart. */
export function ZonesForm({ kept, edits }: { readonly kept: KeptZones; readonly edits: boolean }) {
  const { revalidate } = useRevalidator();
  const [states, setStates] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(kept.zones.flatMap(({ zone, states: own }) => own.map((s) => [s, zone]))),
  );
  const [prefixes, setPrefixes] = useState<readonly TypedPrefix[]>(() =>
    kept.zones
      .flatMap(({ zone, prefixes: own }) => own.map((prefix) => ({ prefix, zone })))
      .map((row, key) => ({ ...row, key })),
  );
  const { busy, problem, setProblem, overtaken, save, reload } = useTariffSave();
  const typed = JSON.stringify([states, prefixes.map(({ prefix, zone }) => [prefix, zone])]);
  const [saved, setSaved] = useState(typed);
  useLeaveGuard(edits && !busy && typed !== saved);
  const written = (): WrittenZones | string => {
    if (prefixes.some(({ prefix }) => !/^\d{2,5}$/.test(prefix)))
      return 'Escribe de 2 a 5 dígitos de cada código postal aparte.';
    return ZONES.map((zona) => ({
      zona,
      estados: Object.keys(states).filter((code) => states[code] === zona),
      cp: prefixes.filter(({ zone }) => zone === zona).map(({ prefix }) => prefix),
    })).filter(({ estados, cp }) => estados.length + cp.length > 0);
  };
  const send = async (): Promise<void> => {
    const zonas = written();
    if (typeof zonas === 'string') return setProblem(zonas);
    const params = { estado: kept.origin };
    const done = await save(() =>
      call(saveZones, { params, body: { vista: kept.version, zonas } }),
    );
    if (!done.ok) return;
    setSaved(typed);
    await revalidate();
  };
  const draft = () => {
    const zonas = written();
    return typeof zonas === 'string' ? zonas : { zonas };
  };
  return (
    <div className="mt-4 grid gap-6">
      <AddressForm className="flex max-w-md items-end gap-2">
        <div className="grow">
          <SelectField label="Envíos que salen de" name="zonas" defaultValue={kept.origin}>
            {MEXICAN_STATES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="secondary">
          Ver
        </Button>
      </AddressForm>
      <fieldset disabled={!edits} className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        <legend className="mb-3 font-semibold">Estados</legend>
        {MEXICAN_STATES.map(({ code, name }) => (
          <SelectField
            key={code}
            label={name}
            value={states[code] ?? 0}
            onChange={(event) => setStates({ ...states, [code]: Number(event.target.value) })}
          >
            <option value={0}>Sin zona</option>
            {ZONES.map((zone) => (
              <option key={zone} value={zone}>
                Zona {zone}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <PrefixRows rows={prefixes} edits={edits} onChange={setPrefixes} />
      <Trial origin={kept.origin} fixed draft={draft} />
      <SaveBar
        {...{ problem, overtaken, busy, edits }}
        label="Guardar zonas"
        onSave={() => void send()}
        onReload={() => void reload()}
      />
    </div>
  );
}
