import type { Rejection } from './invoice-stamper.port.ts';
import type { ReceiverField } from './receiver.ts';

/** SAT's usual refusals of a receiver, by the field they are about. */
const FIELD_OF: Readonly<Record<string, ReceiverField>> = {
  CFDI40143: 'rfc',
  CFDI40144: 'nombre',
  CFDI40145: 'nombre',
  CFDI40146: 'nombre',
  CFDI40147: 'codigo_postal',
  CFDI40148: 'codigo_postal',
  CFDI40149: 'codigo_postal',
  CFDI40157: 'regimen_fiscal',
  CFDI40158: 'regimen_fiscal',
  CFDI40159: 'regimen_fiscal',
  CFDI40160: 'uso_cfdi',
  CFDI40161: 'uso_cfdi',
};

const SENTENCES: Readonly<Record<ReceiverField, string>> = {
  rfc: 'El SAT no encuentra ese RFC. Revísalo letra por letra en tu constancia.',
  nombre:
    'El nombre no coincide con el del SAT. Cópialo de tu constancia, sin «S.A. de C.V.» ni otro tipo de sociedad.',
  codigo_postal:
    'El código postal no es el de tu domicilio fiscal. Usa el que aparece en tu constancia.',
  regimen_fiscal: 'El SAT tiene otro régimen para ese RFC. Elige el de tu constancia.',
  uso_cfdi: 'El SAT no acepta ese uso del CFDI con tu régimen. Elige otro.',
};

/** What somebody reads whose invoice could not be stamped, and beside which field. */
export interface Trouble {
  readonly field: ReceiverField | null;
  readonly sentence: string;
}

/** SAT's refusal in plain words; null where no person outside the shop can do anything about it. */
export function explain({ code, field, account }: Rejection): Trouble | null {
  if (account) return null;
  const about = (Object.hasOwn(FIELD_OF, code) ? FIELD_OF[code] : undefined) ?? field;
  return about ? { field: about, sentence: SENTENCES[about] } : null;
}
