/** Expected outcomes are values; only bugs are thrown. */
export type Result<T, E extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: E; readonly detail?: Readonly<Record<string, unknown>> };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export function refuse<E extends string>(
  code: E,
  detail?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly code: E; readonly detail?: Readonly<Record<string, unknown>> } {
  return detail ? { ok: false, code, detail } : { ok: false, code };
}
