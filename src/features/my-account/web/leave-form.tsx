import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { endSession } from '../../accounts/web/leave.ts';
import { Matter } from '../../accounts/web/own/own-account-frame.tsx';
import { PasswordField } from '../../accounts/web/password-field.tsx';
import * as calls from '../calls.ts';

interface LeaveFormProps {
  readonly hasPassword: boolean;
  readonly inMotion: number;
  readonly staff: boolean;
}

/** Leaving, asked for twice: what happens is said before it does. */
export function LeaveForm(props: LeaveFormProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Matter
      id="eliminar"
      title="Eliminar mi cuenta"
      why="La bloqueamos en ese momento. Tus direcciones, favoritos y notificaciones se borran; tus pedidos y pagos se conservan cinco años porque la ley lo pide, y después quedan sin tu nombre."
    >
      <Body {...props} asked={asked} onAsk={setAsked} />
    </Matter>
  );
}

function Body({
  hasPassword,
  inMotion,
  staff,
  asked,
  onAsk,
}: LeaveFormProps & { readonly asked: boolean; readonly onAsk: (asked: boolean) => void }) {
  if (staff) {
    return (
      <p className="mt-3 text-sm font-semibold">
        Tu cuenta es del equipo: la cierra otra persona de administración.
      </p>
    );
  }
  if (inMotion > 0) {
    return (
      <p className="mt-3 text-sm font-semibold">
        {inMotion === 1 ? 'Tienes 1 pedido en curso' : `Tienes ${inMotion} pedidos en curso`}.
        Podrás eliminarla cuando se entreguen o se cancelen.
      </p>
    );
  }
  if (!asked) {
    return (
      <Button look="danger" extra="mt-4" onClick={() => onAsk(true)}>
        Eliminar mi cuenta
      </Button>
    );
  }
  return <Confirm hasPassword={hasPassword} onCancel={() => onAsk(false)} />;
}

function Confirm({
  hasPassword,
  onCancel,
}: {
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const leave = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (text === '') {
      return setError(hasPassword ? 'Escribe tu contraseña.' : 'Escribe tu correo.');
    }
    setBusy(true);
    const answer = await call(calls.closeAccount, { body: { confirmacion: text } });
    setBusy(false);
    if (!answer.ok) return setError(answer.error || 'No pudimos hacerlo. Inténtalo de nuevo.');
    endSession();
    // A page of nobody's, with nothing of the account left in memory.
    window.location.assign(pages.home);
  };
  const field = {
    value: text,
    error: error || undefined,
    autoFocus: true,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setText(event.target.value);
      setError('');
    },
  };
  return (
    <form onSubmit={leave} noValidate className="mt-4 grid max-w-md gap-4">
      {hasPassword ? (
        <PasswordField
          {...field}
          label="Tu contraseña"
          name="password"
          autoComplete="current-password"
        />
      ) : (
        <TextField {...field} label="Tu correo electrónico" name="email" autoComplete="off" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy}>
          Sí, eliminar para siempre
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
