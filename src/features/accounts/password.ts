import { fold } from '../../kernel/fold.ts';
import { COMMON_WORDS, KEYBOARD_RUNS } from './common-passwords.ts';
import { LENGTH_SENTENCES, lengthProblem } from './password-length.ts';

/** Bytes beyond which a password is refused before any hashing. */
export const PASSWORD_MAX_BYTES = 1024;

export type PasswordProblem = 'short' | 'long' | 'common' | 'personal';

export const PASSWORD_SENTENCES: Readonly<Record<PasswordProblem, string>> = {
  ...LENGTH_SENTENCES,
  common: 'Esa contraseña es muy común. Elige una más difícil de adivinar.',
  personal: 'La contraseña no debe parecerse a tu nombre, tu correo o el nombre de la tienda.',
};

const SHOP_WORDS = ['estampa', 'promocionales'];
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Why a new password is refused, or undefined when it is good (decision A51). Length counts
 * characters as people see them, so that an emoji is one. `personal` are the name and e-mail.
 */
export function passwordProblem(
  password: string,
  personal: readonly string[],
): PasswordProblem | undefined {
  const length = lengthProblem(password);
  if (length) return length;
  const cores = coresOf(password);
  if (isMonotonous(password) || cores.some((core) => COMMON_WORDS.has(core))) return 'common';
  const words = [...SHOP_WORDS, ...personal.flatMap(personalWords)];
  return cores.some((core) => words.includes(core)) ? 'personal' : undefined;
}

/** The word a password is built on: 'P@ssw0rd2024!' → 'password'. Long phrases have none. */
function coresOf(password: string): string[] {
  const plain = fold(password);
  const trimmed = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return [plain, trimmed, spelled.replace(/[^a-z]/g, ''), once(plain), once(trimmed)];
}

/** 'holahola' → 'hola'; what is not said twice stays as it is. */
function once(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** Digits in a row, one or two characters over and over, or a walk along the keyboard. */
function isMonotonous(password: string): boolean {
  const plain = fold(password);
  if (new Set(plain).size <= 2) return true;
  if (/^\d+$/.test(plain) && plain.length <= 8) return true;
  return KEYBOARD_RUNS.some((run) => run.includes(plain) || plain.startsWith(run.slice(0, 7)));
}

function personalWords(text: string): string[] {
  return [fold(text), ...fold(text).split(/[^a-z0-9]/)].filter((word) => word.length >= 4);
}
