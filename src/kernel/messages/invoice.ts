/**
 * What the invoice dialog says. The catalogue holds every sentence the specification quotes; no
 * screen says these before invoices are issued, so knip.json lets this one area stand unused.
 */
export const invoice = {
  loading: 'Consultando estado de facturación...',
  statusFailed: 'Error al obtener estado de facturación',
  connection: 'Error de conexión con el servidor',
  notAllowed: 'No puedes facturar esta orden',
  created: '✅ Factura generada con éxito',
  failed: '❌ No se pudo generar la factura',
  networkFailed: '❌ Error al generar la factura',
} as const;
