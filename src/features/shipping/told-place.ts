import {
  DEFAULT_STATE_CODE,
  type MexicanState,
  stateByCode,
  stateByName,
  stateOfPostalCode,
} from '../../kernel/mexican-states.ts';

/** What is told of where a cart goes. */
export interface ToldPlace {
  readonly province?: string | undefined;
  readonly province_code?: string | undefined;
  readonly zip: string;
}

/**
 * A state that is told beside a postal code of another one. Of names that nobody knows nothing is
 * said, nor of the code that is sent where none is known (A44).
 */
export function contradiction({
  province = '',
  province_code: code = '',
  zip,
}: ToldPlace): { readonly told: MexicanState; readonly real: MexicanState } | undefined {
  const real = stateOfPostalCode(zip);
  const byCode = code === DEFAULT_STATE_CODE ? undefined : stateByCode(code);
  const told = [stateByName(province), byCode].find((state) => state && state.code !== real?.code);
  return real && told ? { told, real } : undefined;
}

/** What whoever typed it reads. */
export function contradictionText(zip: string, told: MexicanState, real: MexicanState): string {
  return `El código postal ${zip} es de ${real.name}, no de ${told.name}. Revisa tu dirección.`;
}
