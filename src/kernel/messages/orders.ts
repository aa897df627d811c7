/** What orders say. */
export const orders = {
  title: 'MIS COMPRAS',
  empty: 'No hay órdenes disponibles.',
  designApproved: 'Diseño aprobado con éxito',
  designFailed: 'Error al aprobar el diseño',
  pay: 'Proceder al Pago',
  inReview: 'Pago en Revisión',
} as const;
