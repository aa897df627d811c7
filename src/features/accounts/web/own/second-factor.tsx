import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { fullMomentText } from '../../../../kernel/moments.ts';
import type { SecurityView } from '../../reads.ts';
import { FactorAction } from './factor-action.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { Matter } from './own-account-frame.tsx';
import { SpareCodes } from './spare-codes.tsx';

interface SecondFactorProps {
  readonly factor: SecurityView['segundoFactor'];
  readonly hasPassword: boolean;
}

/** The second factor: turning it on, new spare codes, turning it off. */
export function SecondFactor({ factor, hasPassword }: SecondFactorProps) {
  const [doing, setDoing] = useState<'set-up' | 'renew' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = (made?: readonly string[]): void => {
    setDoing(undefined);
    setCodes(made);
  };
  return (
    <Matter
      id="segundo-factor"
      title="Verificación en dos pasos"
      why="Además de tu contraseña, pedimos un código que solo tu teléfono conoce. Así nadie entra a tu cuenta aunque sepa tu contraseña."
    >
      {codes ? <SpareCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {!codes && doing === undefined ? <State factor={factor} onDo={setDoing} /> : null}
      {doing === 'set-up' ? (
        <FactorSetUp hasPassword={hasPassword} onDone={done} onCancel={() => done()} />
      ) : null}
      {doing === 'renew' || doing === 'remove' ? (
        <FactorAction key={doing} action={doing} onDone={done} onCancel={() => done()} />
      ) : null}
    </Matter>
  );
}

function State({
  factor,
  onDo,
}: {
  readonly factor: SecurityView['segundoFactor'];
  readonly onDo: (what: 'set-up' | 'renew' | 'remove') => void;
}) {
  if (!factor) {
    return (
      <Button extra="mt-4" onClick={() => onDo('set-up')}>
        Activar
      </Button>
    );
  }
  const { codigos } = factor;
  return (
    <>
      <p className="mt-1 text-sm text-ink-2">
        <span className="font-semibold text-ink">Activa</span> desde {fullMomentText(factor.desde)}.{' '}
        {codigos === 1 ? 'Te queda 1 código' : `Te quedan ${codigos} códigos`} de respaldo.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onDo('renew')}>
          Crear códigos de respaldo nuevos
        </Button>
        <Button look="danger" onClick={() => onDo('remove')}>
          Quitar
        </Button>
      </div>
    </>
  );
}
