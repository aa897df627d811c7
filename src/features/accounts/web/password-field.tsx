import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../design/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'style'>;

/** A password with its show/hide toggle; pasting and password managers always work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        style={{ paddingRight: '5.75rem' }}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        onClick={() => setShown(!shown)}
        className="absolute top-[1.78rem] right-0 h-11 rounded-control px-3.5 text-sm font-semibold text-cobalt hover:underline"
      >
        {shown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  );
}
