import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { saveQuoters } from '../office-calls.ts';
import { courierName, faultOfQuoters, type QuoterChoice } from '../quoters.ts';
import { SaveBar } from './save-bar.tsx';
import { useTariffSave } from './use-tariff-save.ts';

const CHOICE = 'flex min-h-11 items-center gap-3 text-sm';
const MARK = 'size-5 accent-cobalt';

/** Whether couriers are asked for prices, and which, or the own tariff quotes. */
export function QuotersForm({
  choice,
  edits,
}: {
  readonly choice: QuoterChoice;
  readonly edits: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [quoters, setQuoters] = useState(choice.quoters);
  const { busy, problem, setProblem, overtaken, save, reload } = useTariffSave();
  const [saved, setSaved] = useState(quoters);
  useLeaveGuard(edits && !busy && JSON.stringify(quoters) !== JSON.stringify(saved));
  const { live, carriers } = quoters;
  const send = async (): Promise<void> => {
    const fault = faultOfQuoters(quoters, choice);
    if (fault) return setProblem(fault);
    const cotizan = { paqueterias: live, cuales: [...carriers] };
    const done = await save(() => call(saveQuoters, { body: { vista: choice.version, cotizan } }));
    if (!done.ok) return;
    setSaved(quoters);
    await revalidate();
  };
  const toggle = (code: string, on: boolean): void =>
    setQuoters({ live, carriers: on ? [...carriers, code] : carriers.filter((c) => c !== code) });
  return (
    <div className="mt-4 grid max-w-2xl gap-5">
      <fieldset disabled={!edits}>
        <legend className="font-semibold">Quién cotiza los envíos</legend>
        <label className={CHOICE}>
          <input
            type="radio"
            name="cotizan"
            checked={!live}
            onChange={() => setQuoters({ live: false, carriers })}
            className={MARK}
          />
          Nuestras tarifas
        </label>
        <label className={CHOICE}>
          <input
            type="radio"
            name="cotizan"
            checked={live}
            disabled={!choice.account}
            onChange={() => setQuoters({ live: true, carriers })}
            className={MARK}
          />
          Las paqueterías, con sus precios del momento
        </label>
        <p className="text-sm text-ink-2">
          {choice.account
            ? 'Mientras ninguna contesta, cotizan nuestras tarifas.'
            : 'Para pedir precios a las paqueterías falta configurar la cuenta con la que se compran las guías.'}
        </p>
      </fieldset>
      {live ? (
        <fieldset disabled={!edits} className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">Paqueterías a las que preguntamos</legend>
          {choice.carriers.map((code) => (
            <label key={code} className={CHOICE}>
              <input
                type="checkbox"
                checked={carriers.includes(code)}
                onChange={({ target }) => toggle(code, target.checked)}
                className={MARK}
              />
              {courierName(code)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <SaveBar
        {...{ problem, overtaken, busy, edits }}
        label="Guardar quién cotiza"
        onSave={() => void send()}
        onReload={() => void reload()}
      />
    </div>
  );
}
