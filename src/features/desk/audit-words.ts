import { FOLIO } from '../../kernel/ids.ts';
import { formatMoney, toCentavos } from '../../kernel/money.ts';
import { staffPages } from '../../staff-routes.ts';
import { INVOICE_VIEWS, type InvoiceView } from '../invoicing/desk-reads.ts';
import { stateName, statusName } from '../orders/status.ts';
import { SHIPPING_VIEW_NAMES, type ShippingView } from '../parcels/reads.ts';
import { readFilters } from './order-filters.ts';
import { PAYMENT_WORDS } from './payment-words.ts';
import { queueOf } from './queues.ts';

interface Act {
  readonly accion: string;
  readonly sobre: string;
  readonly detalle: Readonly<Record<string, unknown>>;
}

const VERBS: Readonly<Record<string, string>> = {
  ver_pedido: 'vio los datos del cliente de',
  buscar_clientes: 'buscó clientes',
  ver_cliente: 'vio los datos del',
  anotar_cliente: 'anotó algo del',
  listar_pedidos: 'vio una lista de clientes',
  listar_envios: 'vio los clientes de Envíos,',
  listar_reclamaciones: 'vio los clientes de Reclamaciones,',
  exportar_pedidos: 'exportó una lista de clientes',
  intento_fallido: 'registró un intento de entrega fallido de',
  cobrar_puntadas: 'pidió cobrar puntadas adicionales de',
  cobrar_ronda: 'cobró una ronda de diseño de',
  pedir_nueva_entrega: 'pidió otra entrega de',
  regresar_paquete: 'pidió el regreso del paquete de',
  ver_correos: 'vio los correos que fallaron',
  reintentar_correo: 'reintentó enviar el correo',
  quitar_segundo_factor: 'quitó la verificación en dos pasos de',
  cerrar_sesiones: 'cerró las sesiones de',
  ver_facturas: 'vio los datos fiscales de la lista',
  reintentar_factura: 'pidió timbrar otra vez la factura de',
  ampliar_plazo_factura: 'amplió el plazo para facturar',
  cancelar_factura: 'pidió cancelar la factura de',
  sustituir_factura: 'pidió sustituir la factura de',
  cancelar_sustituida: 'pidió otra vez cancelar la factura anterior de',
  factura_global: 'pidió timbrar la factura global',
  cancelar_factura_global: 'pidió cancelar la factura global',
  descargar_factura: 'descargó la factura de',
  descargar_facturas: 'descargó las facturas de',
  invitar_al_equipo: 'invitó al equipo a',
  agregar_al_equipo: 'agregó al equipo a',
  retirar_invitacion: 'retiró la invitación de',
  aceptar_invitacion: 'aceptó la invitación de',
  cambiar_areas: 'cambió las áreas de',
  quitar_del_equipo: 'quitó del equipo a',
  confirmar_comprobante: 'confirmó un comprobante de',
  levantar_pedido: 'levantó a nombre de un cliente el pedido',
  invitar_cliente: 'abrió una cuenta a',
  registrar_deposito: 'registró un depósito de',
  rechazar_comprobante: 'rechazó un comprobante de',
  pedir_devolucion: 'pidió una devolución de',
  aprobar_devolucion: 'aprobó la devolución',
  rechazar_devolucion: 'rechazó la devolución',
  repetir_devolucion: 'repitió la devolución',
  transferir_devolucion: 'transfirió la devolución',
  no_devolver: 'decidió no devolver nada de',
  deshacer_no_devolver: 'deshizo no devolver nada de',
  abonar_saldo: 'dio saldo a favor por',
  preguntar_reclamacion: 'preguntó algo de una reclamación de',
  resolver_reclamacion: 'resolvió una reclamación de',
  atender_opinion: 'respondió, ocultó o mostró una opinión de',
  mover_direccion: 'puso en la lista la dirección antigua',
  cambiar_direccion: 'cambió a dónde lleva la dirección antigua',
  quitar_direccion: 'quitó de la lista la dirección antigua',
  cambiar_sitio: 'cambió',
  programar_lista: 'programó la lista de proveedor',
  quitar_lista: 'dejó de programar la lista de proveedor',
  traer_lista: 'mandó traer la lista de proveedor',
  cambiar_tarifa: 'cambió la tarifa',
  crear_cupon: 'creó el cupón',
  cobrar_efectivo: 'cobró en efectivo',
  anular_cobro: 'anuló el cobro en efectivo de',
  abrir_caja: 'abrió con fondo su caja del',
  agregar_a_caja: 'agregó efectivo a la caja del',
  retirar_de_caja: 'retiró efectivo de la caja del',
  cerrar_caja: 'cerró la caja del',
  exportar_cajas: 'exportó los cobros en efectivo de',
  cambiar_cupon: 'cambió el cupón',
  crear_lista_precios: 'creó la lista de precios',
  cambiar_lista_precios: 'cambió la lista de precios',
  quitar_lista_precios: 'quitó la lista de precios',
  dar_lista_precios: 'dio a un cliente la lista de precios',
  retirar_lista_precios: 'retiró a un cliente la lista de precios',
  ver_lista_precios: 'vio a los clientes de la lista de precios',
  ocultar_apertura: 'ocultó lo que falta para abrir la tienda',
  mostrar_apertura: 'volvió a mostrar lo que falta para abrir la tienda',
  leer_legales: 'leyó las páginas legales y las dejó como vinieron',
  decir_costo: 'dijo cuánto cuesta',
  decir_costos: 'dijo cuánto cuestan productos',
  cambiar_precios: 'cambió los precios de',
  planear_precios: 'planeó otros precios para',
  agregar_proveedor: 'agregó',
  cambiar_proveedor: 'cambió',
  agregar_terminado: 'agregó',
  cambiar_puntadas: 'cambió lo que se cobra por puntadas de',
  cambiar_terminado: 'cambió lo que se dice de',
  quitar_plan_precios: 'quitó un cambio planeado de los precios de',
  aplicar_precios: 'había planeado los precios que entraron en vigor de',
  contar_piezas: 'contó las piezas de',
  traspasar_piezas: 'pasó a otro almacén piezas de',
  abrir_almacen: 'abrió el almacén',
  cambiar_almacen: 'cambió el almacén',
  cerrar_almacen: 'cerró el almacén',
  reabrir_almacen: 'reabrió el almacén',
  cambiar_minimo: 'cambió el mínimo de piezas de',
  comprar_piezas: 'pidió piezas al proveedor,',
  recibir_piezas: 'recibió piezas de',
  cambiar_capacidad: 'cambió la capacidad al día de',
  cambiar_producto: 'cambió el',
  agregar_producto: 'agregó el',
  cambiar_categorias: 'cambió las',
  nota_interna: 'anotó algo en',
  mensaje: 'escribió al cliente de',
  tomado: 'tomó',
  asignado: 'asignó',
  soltado: 'soltó',
  empacar_pedido: 'empacó',
  pedir_guia: 'pidió la guía de una caja de',
  escribir_guia: 'escribió la guía de una caja de',
  cancelar_guia: 'canceló la guía de una caja de',
  entregar_a_paqueteria: 'entregó a la paquetería',
  mover_caja: 'dijo dónde va la caja',
  publicar_propuesta: 'publicó una propuesta de',
  retirar_propuesta: 'retiró una propuesta de',
  ver_derechos_arco: 'vio las solicitudes de derechos ARCO',
  identidad_arco: 'comprobó quién pide en la solicitud',
  responder_arco: 'respondió la solicitud',
  elegir_hoja_importacion: 'eligió la hoja de la importación',
  acomodar_importacion: 'acomodó las columnas de la importación',
  revisar_importacion: 'revisó la importación',
  crear_subcategorias_importacion: 'creó las subcategorías que faltaban de la importación',
  aprobar_cambios: 'aprobó cambios de la importación',
  aplicar_importacion: 'aplicó la importación',
  deshacer_importacion: 'deshizo la importación',
  descartar_importacion: 'descartó la importación',
  traer_fotos_importacion: 'volvió a traer las fotos de la importación',
};

const CUSTOMER = /^cliente (\d+)$/;

/** Where what an act was about is looked at; undefined where nothing of it has a page of its own. */
export function actAddress(subject: string): string | undefined {
  if (FOLIO.test(subject)) return staffPages.order(subject);
  const [, customer] = CUSTOMER.exec(subject) ?? [];
  return customer === undefined ? undefined : staffPages.customer(customer);
}

/** What an act was about, as people say it: lists are kept in the log as their addresses have them. */
function subjectText({ accion, sobre }: Act): string {
  switch (accion) {
    case 'listar_pedidos':
    case 'exportar_pedidos':
      return listText(sobre);
    case 'listar_envios':
      return Object.hasOwn(SHIPPING_VIEW_NAMES, sobre)
        ? `«${SHIPPING_VIEW_NAMES[sobre as ShippingView]}»`
        : sobre;
    case 'listar_reclamaciones':
      return sobre === 'resueltas' ? '«Resueltas»' : '«Por resolver»';
    case 'buscar_clientes':
      return sobre === '' ? '' : `con «${sobre}»`;
    case 'ver_facturas':
      return Object.hasOwn(INVOICE_VIEWS, sobre)
        ? `«${INVOICE_VIEWS[sobre as InvoiceView]}»`
        : sobre;
    default:
      return sobre;
  }
}

function listText(query: string): string {
  const { q, cola, estado, pago, encargo, pagina } = readFilters(new URLSearchParams(query));
  return [
    q === '' ? '' : `con «${q}»`,
    cola === '' ? '' : `de «${queueOf(cola)?.name ?? cola}»`,
    estado === null ? '' : `en «${stateName(estado)}»`,
    pago === '' ? '' : `con pago «${PAYMENT_WORDS[pago] ?? pago}»`,
    encargo === '' ? '' : encargo === 'mios' ? 'a su cargo' : 'sin asignar',
    pagina > 1 ? `(página ${pagina})` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What somebody of the staff did, in words. */
export function actText({ accion, sobre, detalle }: Act): string {
  const why = typeof detalle.motivo === 'string' ? `: ${detalle.motivo}` : '';
  if (accion === 'mover_pedido') {
    return `pasó ${sobre} a «${statusName(Number(detalle.a), { fetched: detalle.en_tienda === true })}»${why}`;
  }
  const rows = typeof detalle.filas === 'number' ? `, ${detalle.filas} filas` : '';
  const done = `${VERBS[accion] ?? accion} ${subjectText({ accion, sobre, detalle })}`.trim();
  return `${done}${rows}${sumsText(detalle)}${why}${changesText(detalle.cambios)}`;
}

const SUMS = {
  importe: '',
  recibido: ' recibió',
  cambio: ' dio de cambio',
  esperado: ' se esperaban',
  contado: ' contó',
  fondo: '',
  agregado: '',
  retirado: '',
  anulado: '',
} as const;

/** What tells that an act's sums are of cash: other acts have an amount and changes of their own. */
const OF_CASH = ['recibido', 'contado', 'fondo', 'agregado', 'retirado', 'anulado'];

/** Of cash: what was taken, handed over and given back, what a drawer held, or what went in or out. */
function sumsText(detalle: Act['detalle']): string {
  if (!OF_CASH.some((sum) => typeof detalle[sum] === 'number')) return '';
  const told = Object.entries(SUMS).flatMap(([name, words]) => {
    const sum = detalle[name];
    return typeof sum === 'number' ? [`,${words} ${formatMoney(toCentavos(sum))}`] : [];
  });
  return told.join('');
}

/** Changes that one line tells; its subject's own page has them all. */
const MOST_TOLD = 4;

function changesText(changes: unknown): string {
  if (!Array.isArray(changes) || changes.length === 0) return '';
  const more = changes.length - MOST_TOLD;
  const told = changes.slice(0, MOST_TOLD).map(String).join('; ');
  return more > 0 ? `: ${told} y ${more} más` : `: ${told}`;
}
