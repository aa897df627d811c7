import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { isEmail } from '../../kernel/email.ts';
import { readTelephone } from '../../kernel/formats/telephone.ts';
import { filledLine, line, MOST_INTEGER, paragraph } from '../../kernel/wire.ts';
import { FINISH_SLUGS } from '../../routes.ts';
import { ACCENT } from '../site/accent.ts';
import { finishProblems, LONGEST } from './finish-text.ts';
import { isHttps, isRfc, isWhatsApp } from './office.ts';
import { PAGE_KEYS } from './page-keys.ts';

/** What the company's own people write of their shop: facts, questions and pages. */

/** 0: nobody wrote it yet. */
export const version = z.number().int().min(0).max(MOST_INTEGER);
export const saved = z.object({ version: z.number().int() });
const link = line(300).refine((address) => address === '' || isHttps(address));

const Logo = z.strictObject({
  name: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().int().min(1).max(2_000),
  height: z.number().int().min(1).max(2_000),
});

export const Facts = z.strictObject({
  company: filledLine(60),
  legalName: filledLine(200),
  rfc: filledLine(13).refine(isRfc),
  address: filledLine(300),
  phone: filledLine(40),
  email: filledLine(254).refine(isEmail),
  /** Grouped, without its country. Versions that are older than it have none. */
  whatsapp: line(40)
    .refine(isWhatsApp)
    .overwrite((typed) => readTelephone(typed)?.shown ?? '')
    .default(''),
  hours: z.array(z.strictObject({ days: filledLine(60), time: filledLine(60) })).max(10),
  social: z
    .array(z.strictObject({ name: filledLine(40), url: filledLine(300).refine(isHttps) }))
    .max(10),
  logo: Logo.nullable(),
  /** Versions that are older than it have none. */
  accent: z
    .string()
    .refine((colour) => colour === '' || ACCENT.test(colour))
    .default(''),
  couponInput: z.boolean(),
  banner: z.strictObject({ text: line(160), url: link }),
});

export const Questions = z
  .array(
    z.strictObject({
      pregunta: filledLine(200),
      respuesta: paragraph(4000).pipe(z.string().min(1)),
    }),
  )
  .max(100);

export const PageText = z.strictObject({
  titulo: filledLine(120),
  entrada: line(300),
  fecha: line(80),
  texto: paragraph(40_000).pipe(z.string().min(1)),
});

const filled = (most: number) => paragraph(most).pipe(z.string().min(1));
export const FinishText = z
  .strictObject({
    resumen: filledLine(LONGEST.resumen),
    descripcion: filled(LONGEST.descripcion),
    bueno_para: filled(LONGEST.bueno_para),
    toma_en_cuenta: filled(LONGEST.toma_en_cuenta),
  })
  .refine((text) => Object.keys(finishProblems(text)).length === 0);

/** The document as it is now, and whose it is, where it is no longer the one that was seen. */
export const changed = <T extends z.ZodType>(contenido: T) =>
  ({
    status: 409,
    extra: z.object({
      ahora: z.object({ version: z.number().int(), contenido }).optional(),
      quien: z.string().optional(),
    }),
  }) as const;

export const saveFacts = {
  body: z.strictObject({ version, contenido: Facts }),
  answer: saved,
  refusals: { changed: changed(Facts), no_logo: 422 },
} as const satisfies CallContract;

export const saveQuestions = {
  body: z.strictObject({ version, contenido: Questions }),
  answer: saved,
  refusals: { changed: changed(Questions) },
  bodyLimit: 512 * 1024,
} as const satisfies CallContract;

export const savePage = {
  params: z.strictObject({ pagina: z.enum(PAGE_KEYS) }),
  body: z.strictObject({ version, contenido: PageText }),
  answer: saved,
  refusals: { changed: changed(PageText) },
  bodyLimit: 256 * 1024,
} as const satisfies CallContract;

export const saveFinish = {
  params: z.strictObject({ terminado: z.enum(FINISH_SLUGS) }),
  body: z.strictObject({ version, contenido: FinishText }),
  answer: saved,
  refusals: { changed: changed(FinishText) },
} as const satisfies CallContract;

/** Draws a logo anew and keeps it; the settings that name it show it. */
export const uploadLogo = {
  form: true,
  answer: Logo,
  refusals: {
    ...{ no_file: 422, other_type: 415, unsafe: 422, broken: 422, too_small: 422, blank: 422 },
    no_room: 503,
  },
  limits: [{ name: 'site_logo', each: 30, windowSeconds: 3600 }],
} as const satisfies CallContract;
