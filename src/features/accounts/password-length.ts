export const PASSWORD_MIN = 7;
export const PASSWORD_MAX = 128;

export const LENGTH_SENTENCES = {
  short: 'La contraseña debe tener al menos 7 caracteres.',
  long: 'La contraseña puede tener hasta 128 caracteres.',
} as const;

/** Why a password's length is refused, or undefined. Characters as people see them: 🌵 is one. */
export function lengthProblem(password: string): 'short' | 'long' | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'short';
  return length > PASSWORD_MAX ? 'long' : undefined;
}
