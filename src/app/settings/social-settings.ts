import * as z from 'zod';

const secret = z.string().min(8).optional();
const address = (real: string) => z.url({ protocol: /^https?$/ }).default(real);

/** Accounts at companies that vouch for people. */
export const socialSettings = {
  GOOGLE_ISSUER_URL: address('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  FACEBOOK_DIALOG_URL: address('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: address('https://graph.facebook.com'),
  FACEBOOK_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'debe ser como v24.0')
    .default('v24.0'),
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'debe ser el número de la aplicación').optional(),
  FACEBOOK_APP_SECRET: secret,
};

type Settings = z.infer<z.ZodObject<typeof socialSettings>>;

const ACCOUNTS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const;

/** What is missing of an account that is given in part. */
export function halfSocial(settings: Settings): string[] {
  return ACCOUNTS.flatMap(([id, key]) => {
    const [given, missing] = settings[id] === undefined ? [key, id] : [id, key];
    const half = settings[given] !== undefined && settings[missing] === undefined;
    return half ? [`${missing}: obligatoria con ${given}`] : [];
  });
}

/** What a production start is refused for. */
export function unsafeSocial(settings: Settings): string[] {
  const names = ['GOOGLE_ISSUER_URL', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'] as const;
  return names
    .filter((name) => !settings[name].startsWith('https://'))
    .map((name) => `${name}: debe empezar con https:// en producción`);
}
