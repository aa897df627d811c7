import type { PulledService } from '../reads.ts';
import { PRICE_TYPES } from '../supplier-service.port.ts';

/** What the form of a list that comes by itself says; a text is why it cannot be kept. */

const MOST_VANISHED = 100_000;
const MARGIN = { least: -90, most: 1_000 } as const;

const text = (typed: FormData, name: string): string => String(typed.get(name) ?? '').trim();

/** The part about a supplier's service. */
export function serviceIn(typed: FormData): PulledService | string {
  const cuenta = text(typed, 'cuenta');
  const proveedor = text(typed, 'proveedor');
  const written = Number((text(typed, 'margen') || '0').replace(',', '.'));
  const fits = written >= MARGIN.least && written <= MARGIN.most;
  // Of pieces alone nobody sees the field: what stands there holds nothing up.
  const margen = !fits && typed.has('soloExistencias') ? 0 : written;
  if (cuenta === '') return 'Elige la cuenta con la que se pregunta.';
  if (proveedor === '') return 'Escribe de qué proveedor son los productos.';
  if (!(margen >= MARGIN.least && margen <= MARGIN.most)) {
    return 'Escribe cuánto se le suma al precio, de -90 a 1000 por ciento.';
  }
  const tipoPrecio = PRICE_TYPES.find((type) => type === text(typed, 'tipoPrecio')) ?? 'Customer';
  return {
    ...{ cuenta, proveedor, margen, tipoPrecio, salida: text(typed, 'salida') },
    ...{ productos: text(typed, 'productos'), precios: text(typed, 'precios') },
    existencias: text(typed, 'existencias'),
    fotos: text(typed, 'fotos'),
  };
}

/** The whole of it, of whichever kind. */
export function pullIn(typed: FormData, alone: boolean, activa: boolean) {
  const [kind, number] = text(typed, 'cuando').split(' ');
  const vanished = Number(text(typed, 'desaparecidos') || 0);
  const nombre = text(typed, 'nombre');
  if (nombre === '') return 'Ponle un nombre a la lista.';
  const from = text(typed, 'tipo') === 'promostandards' ? fromService(typed) : fromAddress(typed);
  if (typeof from === 'string') return from;
  if (!Number.isInteger(vanished) || vanished < 0 || vanished > MOST_VANISHED) {
    return 'Escribe cuántos productos pueden dejar de venir, con un número entero.';
  }
  return {
    ...{ nombre, ...from },
    ...{ cada: kind === 'cada' ? Number(number) : 24, hora: kind === 'a' ? Number(number) : null },
    ...{ soloExistencias: typed.has('soloExistencias'), sola: alone, desaparecidos: vanished },
    activa,
  };
}

function fromService(typed: FormData): { readonly servicio: PulledService } | string {
  const servicio = serviceIn(typed);
  return typeof servicio === 'string' ? servicio : { servicio };
}

interface FromAddress {
  readonly direccion: string;
  readonly almacen?: number;
}

function fromAddress(typed: FormData): FromAddress | string {
  const direccion = text(typed, 'direccion');
  const almacen = text(typed, 'almacen');
  return /^https:\/\/\S+\.\S+$/.test(direccion)
    ? { direccion, ...(almacen === '' ? {} : { almacen: Number(almacen) }) }
    : 'Escribe la dirección completa, con https://.';
}
