/** The one application the stand-in knows. */
export const APP = {
  id: '1029384756',
  secret: 'estampa-demo-0000-0001',
  version: 'v24.0',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const facebookEnvironment = (url: string): Readonly<Record<string, string>> => ({
  FACEBOOK_DIALOG_URL: `${url}/facebook`,
  FACEBOOK_GRAPH_URL: `${url}/facebook/graph`,
  FACEBOOK_API_VERSION: APP.version,
  FACEBOOK_APP_ID: APP.id,
  FACEBOOK_APP_SECRET: APP.secret,
});
