import * as z from 'zod';
import { stateOfPostalCode } from '../../kernel/mexican-states.ts';

const SHAPE = 'debe ser Nombre|Teléfono|Calle|Número|Colonia|Ciudad|CP';
const FIELDS = 7;
const LONGEST = 80;

/** Where the shop's boxes leave from. */
const shipFrom = z.string().transform((text, check) => {
  const fields = text.split('|').map((field) => field.trim());
  const [name = '', phone = '', street = '', number = '', district = '', city = '', postal = ''] =
    fields;
  const state = stateOfPostalCode(postal)?.code ?? '';
  const filled = fields.every((field) => field !== '' && field.length <= LONGEST);
  if (fields.length !== FIELDS || !filled || !/^\d{10}$/.test(phone) || state === '') {
    check.addIssue({ code: 'custom', message: SHAPE });
  }
  return { name, phone, street, number, district, city, postalCode: postal, state };
});

const carriers = z
  .string()
  .regex(/^[a-zA-Z0-9]+(,[a-zA-Z0-9]+)*$/, 'debe ser una lista de paqueterías: dhl,fedex')
  .transform((list) => [...new Set(list.split(','))]);

/** Who quotes, makes labels and says where a box is. */
export const courierSettings = {
  SHIPPING_QUOTES: z.enum(['own-rates', 'envia']).default('own-rates'),
  SHIP_FROM: shipFrom.optional(),
  ENVIA_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.envia.com'),
  ENVIA_QUERIES_URL: z.url({ protocol: /^https?$/ }).default('https://queries.envia.com'),
  ENVIA_TOKEN: z.string().min(8).optional(),
  ENVIA_CARRIERS: carriers.default(['dhl', 'fedex', 'estafeta', 'paquetexpress']),
  ENVIA_WEBHOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,100}$/, 'de 16 a 100 letras, cifras, guiones o guiones bajos')
    .optional(),
  ENVIA_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
};

type Settings = z.infer<z.ZodObject<typeof courierSettings>>;

/** What is missing of an account that is given in part. */
export function halfCouriers({ ENVIA_TOKEN, SHIP_FROM, SHIPPING_QUOTES }: Settings): string[] {
  return [
    ...(ENVIA_TOKEN && !SHIP_FROM ? ['SHIP_FROM: obligatoria con ENVIA_TOKEN'] : []),
    ...(SHIPPING_QUOTES === 'envia' && !ENVIA_TOKEN
      ? ['ENVIA_TOKEN: obligatoria con SHIPPING_QUOTES=envia']
      : []),
  ];
}

/** What a production start is refused for. */
export function unsafeCouriers(settings: Settings): string[] {
  const addresses = ['ENVIA_API_URL', 'ENVIA_QUERIES_URL'] as const;
  return addresses
    .filter((name) => !settings[name].startsWith('https://'))
    .map((name) => `${name}: debe empezar con https:// en producción`);
}
