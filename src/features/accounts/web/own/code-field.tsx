import { TextField } from '../../../../design/field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string;
  readonly label?: string;
  readonly onChange: (text: string) => void;
}

/** Six digits of a telephone; pasting and the keyboard's own suggestion always work. */
export function CodeField({ value, error, label, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={label ?? 'Código de 6 dígitos'}
      name="codigo"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={24}
      value={value}
      error={error || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
