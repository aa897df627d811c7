import { formatCount } from '../../kernel/count.ts';
import { formatMoney, toCentavos } from '../../kernel/money.ts';
import { type OrderKind, statusName } from '../orders/status.ts';
import { CASH_NAME, cashWords } from '../payment/cash/cash.ts';
import { answerByText } from '../payment/refund/contest-words.ts';
import { reasonText } from './payment-words.ts';

interface Told {
  readonly tipo: string;
  readonly de: number | null;
  readonly a: number | null;
  readonly detalle: Readonly<Record<string, unknown>>;
}

/** What happened, by the event's kind; what only moves the order is told by its states. */
const KINDS: Readonly<Record<string, string>> = {
  recibido: 'Pedido recibido',
  pago: 'Pago confirmado',
  pago_parcial: 'Pago parcial',
  pago_anulado: 'Se anuló un cobro en efectivo',
  pago_rechazado: 'Pago rechazado',
  comprobante: 'Comprobante recibido',
  revision: 'Requiere revisión',
  reembolso: 'Reembolso',
  reembolso_parcial: 'Reembolso parcial',
  reserva_liberada: 'Se liberaron sus piezas',
  piezas_faltantes: 'Ya no alcanzan sus piezas',
  reserva_repuesta: 'Se apartaron de nuevo sus piezas',
  recordatorio_pago: 'Recordatorio de pago',
  vencido: 'Venció sin pago',
  diseno_aprobado: 'Diseño aprobado',
  arte_recibido: 'El cliente envió su arte',
  cambios_pedidos: 'El cliente pidió cambios',
  intento_fallido: 'Intento de entrega fallido',
  entrega_fallida: 'Tercer intento fallido',
  cobro: 'Cobro creado',
  cobro_pagado: 'El cliente pagó un cobro',
  cobro_vencido: 'Venció un cobro que nadie pagó',
  cobro_rebajado: 'Bajó un cobro que nadie ha pagado',
  cobro_retirado: 'Se retiró un cobro que nadie pagó',
  puntadas_cobradas: 'El cliente aceptó pagar puntadas adicionales',
  ronda_cobrada: 'Se cobró una ronda de diseño',
  nueva_entrega: 'Se pide otra entrega',
  regreso: 'El paquete regresa',
  nota_interna: 'Nota interna',
  mensaje: 'Mensaje al cliente',
  tomado: 'Alguien lo tomó',
  asignado: 'Asignado',
  soltado: 'Quedó sin asignar',
  propuesta_publicada: 'Propuesta publicada',
  propuesta_retirada: 'Propuesta retirada',
  propuesta_respondida: 'El cliente respondió la propuesta',
  propuesta_vencida: 'Pasaron 72 horas sin respuesta',
  recordatorio_propuesta: 'Recordatorio de la propuesta',
  comprobante_rechazado: 'Comprobante rechazado',
  saldo_aplicado: 'Usó saldo a favor',
  saldo_devuelto: 'Regresó su saldo a favor',
  contracargo: 'Contracargo',
  saldo_retenido: 'Se retuvo saldo a favor',
  saldo_liberado: 'Se liberó saldo a favor',
  saldo_anulado: 'Se anuló saldo a favor',
  devolucion_pedida: 'Devolución pedida',
  devolucion_aprobada: 'Devolución aprobada',
  devolucion_rechazada: 'Devolución rechazada',
  sin_devolucion: 'Se decidió no devolver nada',
  sin_devolucion_deshecha: 'Se deshizo no devolver nada',
  reclamacion: 'El cliente reportó un problema',
  reclamacion_preguntada: 'Se preguntó algo al cliente de su reclamación',
  reclamacion_contestada: 'El cliente contestó su reclamación',
  reclamacion_resuelta: 'Reclamación resuelta',
  comprado: 'Piezas pedidas al proveedor',
  material_contado: 'Piezas recibidas y contadas',
  linea_en_maquina: 'Una línea entró a máquina',
  conteo: 'Conteo de producción',
  facturado: 'Factura timbrada',
  factura_sustituida: 'Factura sustituida por otra',
  factura_global: 'Incluido en la factura global de su mes',
  factura_cancelada: 'Factura cancelada',
  factura_global_cancelada: 'Factura global cancelada',
  nota_de_credito: 'Nota de crédito timbrada',
  primera_pieza: 'Foto de la primera pieza',
  empacado_de_nuevo: 'Empacado de nuevo',
  guia_de_caja: 'Guía de una caja',
  guia_cancelada: 'Guía cancelada',
  rastreo: 'Aviso de la paquetería',
  en_reparto: 'En reparto',
  caja_entregada: 'Caja entregada',
  caja_devuelta: 'Regresó una caja',
  recordatorio_recoger: 'Recordatorio de recoger',
};

/** What happened to an order, or to a charge, in a title. */
export function eventTitle({ tipo, de, a }: Told, kind: OrderKind = {}): string {
  const moved = de !== a && de !== null ? statusName(a, kind) : '';
  const named = KINDS[tipo];
  if (named && moved) return `${named}: ${moved}`;
  return named ?? (moved || tipo);
}

const LABELS: Readonly<Record<string, string>> = {
  motivo: 'Motivo',
  que_sigue: 'Qué sigue',
  texto: '',
  cobro: 'Cobro',
  puntadas: 'Puntadas',
  ronda: 'Ronda',
  caja: 'Caja',
  cajas: 'Cajas',
  recoleccion: 'Recolección',
  peso_kg: 'Peso (kg)',
  recibio: 'Recibió',
  referencia: 'Referencia',
  intento: 'Intento',
  dias: 'Días antes',
  cupon: 'Cupón',
  faltantes: 'Piezas que faltan',
  faltan: 'Faltan',
  version: 'Versión',
  reposicion: 'Se repone con',
  repone: 'Repone al pedido',
  articulo: 'Artículo',
  piezas: 'Piezas',
  llega: 'Llega el',
  se_rehacen: 'Se rehacen',
  buenas: 'Buenas',
  merma: 'Merma',
  area: 'Área',
  encargado: 'A cargo de',
};

/** What the event tells besides, a line each. */
export function eventLines({ tipo, detalle }: Told): string[] {
  const lines = Object.entries(detalle).flatMap(([key, value]) => {
    const label = LABELS[key];
    if (label === undefined || typeof value === 'object') return [];
    const text = key === 'motivo' ? reasonText(String(value)) : valueText(key, value);
    return text === '' ? [] : [label === '' ? text : `${label}: ${text}`];
  });
  return [
    ...costLine(detalle),
    ...amountLines(tipo, detalle),
    ...cashLines(detalle),
    ...lines,
    ...(detalle.con_codigo === true ? ['Dijo su código'] : []),
    ...filesLine(detalle.archivos),
    ...guideLine(detalle.guia),
  ];
}

const valueText = (key: string, value: unknown): string =>
  key === 'puntadas' && typeof value === 'number' ? formatCount(value) : String(value);

const PAYERS: Readonly<Record<string, string>> = {
  empresa: 'lo paga la empresa',
  cliente: 'lo paga el cliente',
};

/** Money is kept in centavos. */
function costLine({ costo, paga }: Told['detalle']): string[] {
  if (typeof costo !== 'number') return [];
  const who = PAYERS[String(paga)];
  return [`Costo: ${formatMoney(toCentavos(costo))}${who ? `, ${who}` : ''}`];
}

/** Events of which the amount is what there is to know, and what is called otherwise elsewhere. */
const WITH_AMOUNT: ReadonlySet<string> = new Set([
  'contracargo',
  'saldo_retenido',
  'saldo_liberado',
  'saldo_anulado',
  'sin_devolucion',
  'sin_devolucion_deshecha',
]);
const DISPUTES: Readonly<Record<string, string>> = {
  abierta: 'Lo revisa el banco de quien pagó',
  ganada: 'El dinero se queda en la tienda',
  perdida: 'El banco devolvió el dinero a quien pagó',
};

function amountLines(tipo: string, { importe, estado, plazo, saldo_usado: used }: Told['detalle']) {
  if (!WITH_AMOUNT.has(tipo)) return [];
  const money = (amount: unknown): string => formatMoney(toCentavos(Number(amount)));
  return [
    ...(typeof importe === 'number' ? [`Importe: ${money(importe)}`] : []),
    ...(tipo === 'contracargo' ? [DISPUTES[String(estado)] ?? ''].filter(Boolean) : []),
    ...(typeof plazo === 'string' ? [answerByText(plazo)] : []),
    ...(typeof used === 'number' ? [`Saldo a favor de este cargo ya usado: ${money(used)}`] : []),
  ];
}

/** What was handed over, of a payment in cash, or taken back of one. */
function cashLines({ via, importe, recibido, cambio, anulado }: Told['detalle']): string[] {
  if (typeof anulado === 'number') return [`Anulado: ${formatMoney(toCentavos(anulado))}`];
  if (via !== 'efectivo' || typeof recibido !== 'number') return [];
  const told = cashWords(toCentavos(recibido), toCentavos(Number(cambio)));
  return [`${CASH_NAME}: ${formatMoney(toCentavos(Number(importe)))}`, told];
}

function filesLine(files: unknown): string[] {
  return Array.isArray(files) && files.length > 0
    ? [`Archivos: ${files.map(String).join(', ')}`]
    : [];
}

function guideLine(guide: unknown): string[] {
  if (typeof guide !== 'object' || guide === null) return [];
  const { paqueteria, numero }: { paqueteria?: unknown; numero?: unknown } = guide;
  return [`Guía: ${String(numero)} de ${String(paqueteria)}`];
}
