import type { Answer } from '../exchange.ts';

/** HTTP status, category and wording of the errors this stand-in can give. */
const ERRORS: Readonly<Record<number, readonly [number, string, string]>> = {
  1000: [500, 'internal', 'Internal server error'],
  1001: [400, 'request', 'The request is malformed or a required field is missing'],
  1002: [401, 'request', 'The API key or merchant id are invalid'],
  1003: [422, 'request', 'The parameters are not acceptable'],
  1005: [404, 'request', 'The requested resource does not exist'],
  1006: [409, 'request', 'The order_id has already been processed'],
  1010: [403, 'request', 'The API key is not authorised for this operation'],
  2002: [409, 'request', 'The card is already registered'],
  2003: [409, 'request', 'The external_id already exists'],
  2004: [422, 'request', 'El dígito verificador del número de tarjeta es inválido'],
  2005: [400, 'request', 'La fecha de expiración de la tarjeta ya pasó'],
  2006: [400, 'request', 'CVV2 required'],
  2009: [412, 'request', 'CVV2 security code is invalid'],
  3001: [402, 'gateway', 'The card was declined'],
  3002: [402, 'gateway', 'The card has expired'],
  3003: [402, 'gateway', "The card doesn't have sufficient funds"],
  3004: [402, 'gateway', 'The card was reported as stolen'],
  3005: [402, 'gateway', 'Fraud risk detected by anti-fraud system'],
};

export function descriptionOf(code: number): string {
  return ERRORS[code]?.[2] ?? 'The card was declined';
}

/** Openpay's error body. */
export function openpayError(code: number): Answer {
  const [status, category, description] = ERRORS[code] ?? [402, 'gateway', descriptionOf(code)];
  return {
    status,
    body: {
      category,
      error_code: code,
      description,
      http_code: status,
      request_id: '00000000-0000-4000-8000-000000000000',
      fraud_rules: null,
    },
  };
}
