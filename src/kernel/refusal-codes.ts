/** What a refusal is called on the wire, and the HTTP status it has. */
export const REFUSAL_STATUS = {
  malformed: 400,
  not_signed_in: 401,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  too_many: 429,
  provider_failed: 502,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;
export type RefusalStatus = (typeof REFUSAL_STATUS)[RefusalCode];

/** The code of a status. Only the guard of origins says `wrong_origin`; every other 403 is `forbidden`. */
export type StatusCode<S> = {
  [K in Exclude<RefusalCode, 'wrong_origin'>]: (typeof REFUSAL_STATUS)[K] extends S ? K : never;
}[Exclude<RefusalCode, 'wrong_origin'>];

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(REFUSAL_STATUS, code);

/** The code of a status, if a refusal has it. */
export const codeOfStatus = (status: number): RefusalCode | undefined =>
  Object.keys(REFUSAL_STATUS)
    .filter(isRefusalCode)
    .find((code) => REFUSAL_STATUS[code] === status);
