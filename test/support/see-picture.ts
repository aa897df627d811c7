import type { App } from '../../src/platform/http/app.ts';

/** Asks for a product's picture as a browser does: sent on to itself while it is made (decision 0077). */
export async function seePicture(
  app: Pick<App, 'inject'>,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Awaited<ReturnType<App['inject']>>> {
  const answer = await app.inject({ url: address, headers });
  const { location } = answer.headers;
  return answer.statusCode === 307 ? seePicture(app, String(location), headers) : answer;
}
