import * as z from 'zod';

/** Where an order is fetched, as it is there today. */
export const FetchedAt = z.object({
  nombre: z.string(),
  direccion: z.string(),
  horario: z.string(),
  telefono: z.string(),
  llevar: z.string(),
  /** What whoever comes for it says there; '' until it is ready, and once it was handed over. */
  codigo: z.string(),
});
