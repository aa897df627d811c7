/** What the categorisation of products says. */
export const categorisation = {
  loadFailed: 'Error al cargar la información del producto',
  assigned: 'Categoría asignada con éxito',
  assignFailed: 'Error al asignar la categoría',
  finishAssigned: 'Terminado asignado',
  finishRemoved: 'Terminado eliminado',
  finishFailed: 'Error al actualizar terminado',
  notFound: 'Producto no encontrado',
} as const;
