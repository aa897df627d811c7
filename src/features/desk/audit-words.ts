import { statusName } from '../orders/status.ts';

interface Act {
  readonly accion: string;
  readonly sobre: string;
  readonly detalle: Readonly<Record<string, unknown>>;
}

const VERBS: Readonly<Record<string, string>> = {
  ver_pedido: 'vio los datos del cliente de',
  listar_pedidos: 'vio una lista de clientes',
  exportar_pedidos: 'exportó una lista de clientes',
  intento_fallido: 'registró un intento de entrega fallido de',
  ver_correos: 'vio los correos que fallaron',
  reintentar_correo: 'reintentó enviar el correo',
  quitar_segundo_factor: 'quitó la verificación en dos pasos de',
  cerrar_sesiones: 'cerró las sesiones de',
  resolver_reclamacion: 'resolvió una reclamación de',
  cambiar_sitio: 'cambió',
  contar_piezas: 'contó las piezas de',
  comprar_piezas: 'pidió piezas al proveedor,',
  recibir_piezas: 'recibió piezas de',
  cambiar_capacidad: 'cambió la capacidad al día de',
  cambiar_producto: 'cambió el',
  agregar_producto: 'agregó el',
  nota_interna: 'anotó algo en',
  mensaje: 'escribió al cliente de',
  empacar_pedido: 'empacó',
  pedir_guia: 'pidió la guía de una caja de',
  escribir_guia: 'escribió la guía de una caja de',
  cancelar_guia: 'canceló la guía de una caja de',
  entregar_a_paqueteria: 'entregó a la paquetería',
  mover_caja: 'dijo dónde va la caja',
};

/** What somebody of the staff did, in words. */
export function actText({ accion, sobre, detalle }: Act): string {
  const why = typeof detalle.motivo === 'string' ? `: ${detalle.motivo}` : '';
  if (accion === 'mover_pedido') {
    return `pasó ${sobre} a «${statusName(Number(detalle.a))}»${why}`;
  }
  const rows = typeof detalle.filas === 'number' ? `, ${detalle.filas} filas` : '';
  return `${VERBS[accion] ?? accion} ${sobre}${rows}${why}`.trim();
}
