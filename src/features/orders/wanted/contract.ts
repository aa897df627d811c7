import * as z from 'zod';

/** Whether an order arrives by the day it is needed for. Days are ISO dates. */
export const WantedDay = z.object({
  dia: z.string(),
  llega: z.string().nullable(),
  dias_tarde: z.number().int(),
  pasos: z
    .array(
      z.object({
        paso: z.enum(['pagar', 'aprobar', 'imprimir', 'entregar']),
        limite: z.string(),
        estado: z.enum(['hecho', 'sigue', 'despues']),
        vencido: z.boolean(),
      }),
    )
    .readonly(),
});
