import { ServiceRefused } from '../../../features/supplier-imports/supplier-service.port.ts';

/** The services that we ask, as the staff read of them. */
export const SERVICES = {
  products: 'El servicio de productos',
  stock: 'El servicio de existencias',
  prices: 'El servicio de precios',
  media: 'El servicio de fotos',
} as const;
export type ServiceName = keyof typeof SERVICES;

export type FaultKind =
  | 'elsewhere'
  | 'unreachable'
  | 'slow'
  | 'status'
  | 'broken'
  | 'declares'
  | 'too_large'
  | 'fault'
  | 'account'
  | 'version'
  | 'refused';

/** Those that may be gone a moment later. */
const PASSING: readonly FaultKind[] = ['unreachable', 'slow', 'status', 'broken', 'fault'];
/** Those of the account or the address: no other product fares better. */
const OF_ALL: readonly FaultKind[] = ['elsewhere', 'declares', 'account', 'version'];

/** One question that was not answered. Its text is ours: a service may repeat what it was sent. */
export class Fault extends ServiceRefused {
  readonly kind: FaultKind;
  constructor(service: ServiceName, kind: FaultKind, number = '') {
    super(`${SERVICES[service]} ${sayingOf(kind, number)}`);
    this.kind = kind;
  }
  get passing(): boolean {
    return PASSING.includes(this.kind);
  }
  get ofAll(): boolean {
    return OF_ALL.includes(this.kind);
  }
}

function sayingOf(kind: FaultKind, number: string): string {
  const named = number === '' ? '' : ` (código ${number})`;
  return {
    elsewhere: 'está en una dirección que no se permite: tiene que ser pública y con https://.',
    unreachable: 'no contesta. Revisa su dirección.',
    slow: 'tardó demasiado en contestar.',
    status: `contestó con un error${number === '' ? '' : ` (HTTP ${number})`}.`,
    broken: 'contestó algo que no se entiende o que llegó cortado.',
    declares: 'contestó con declaraciones externas (DTD), que no se permiten.',
    too_large: 'contestó con más de lo que cabe.',
    fault: 'dice que falló por dentro (SOAP Fault).',
    account: `no aceptó la cuenta${named}. Revisa su usuario y su contraseña en la configuración.`,
    version: `no habla la versión que pedimos${named}.`,
    refused: `no aceptó lo que pedimos${named}.`,
  }[kind];
}
