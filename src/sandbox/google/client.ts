/** The one application the stand-in knows. */
export const CLIENT = {
  id: 'estampa-demo.apps.googleusercontent.example',
  secret: 'GOCSPX-estampa-demo-0001',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const googleEnvironment = (url: string): Readonly<Record<string, string>> => ({
  GOOGLE_ISSUER_URL: `${url}/google`,
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
});
