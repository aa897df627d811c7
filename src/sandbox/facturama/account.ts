/** The one account the stand-in knows; its issuer is SAT's own for trials. */
export const ACCOUNT = {
  user: 'estampa-demo',
  password: 'solo-para-el-modo-de-prueba',
  expeditionPlace: '42501',
  issuer: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', regime: '601' },
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const facturamaEnvironment = (url: string): Readonly<Record<string, string>> => ({
  FACTURAMA_API_URL: `${url}/facturama`,
  FACTURAMA_USER: ACCOUNT.user,
  FACTURAMA_PASSWORD: ACCOUNT.password,
  FACTURAMA_EXPEDITION_PLACE: ACCOUNT.expeditionPlace,
});
