/** What the invoice dialog says. */
export const invoice = {
  loading: 'Consultando estado de facturación...',
  statusFailed: 'Error al obtener estado de facturación',
  connection: 'Error de conexión con el servidor',
  notAllowed: 'No puedes facturar esta orden',
  created: '✅ Factura generada con éxito',
  failed: '❌ No se pudo generar la factura',
  networkFailed: '❌ Error al generar la factura',
} as const;
