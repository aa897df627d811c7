/** What somebody typed as their second factor: the code of their telephone, or one of the spare ones. */
export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'spare'; readonly code: string };

/** Reads a code as people type it, with spaces, hyphens and small letters; undefined for any other text. */
export function readCode(text: string): TypedCode | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: 'app', code };
  if (/^[A-Z2-7]{16}$/.test(code)) return { kind: 'spare', code };
  return undefined;
}

/** In groups, as it is shown and written down. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * Whether somebody's powers as staff rest until they have a second factor: with it asked for, a
 * session in which none was given has none of them.
 */
export function awaitsSecondFactor(
  required: boolean,
  roles: readonly string[],
  givenAt: Date | null,
): boolean {
  return required && roles.length > 0 && givenAt === null;
}
