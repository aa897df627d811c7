import type { FormErrors } from '../registration-form.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  readonly password: string;
  readonly confirmation: string;
  readonly errors: FormErrors;
  readonly onChange: (field: 'password' | 'confirmation', text: string) => void;
}

/** A password chosen twice, as registration and reset ask for it. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, errors, onChange } = props;
  return (
    <>
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="new-password"
        hint="Usa al menos 7 caracteres. Una frase corta que recuerdes funciona muy bien."
        value={password}
        error={errors.password}
        onChange={(event) => onChange('password', event.target.value)}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={errors.confirmation}
        onChange={(event) => onChange('confirmation', event.target.value)}
      />
    </>
  );
}
