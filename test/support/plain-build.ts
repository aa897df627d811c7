import { RouterContextProvider, type ServerBuild } from 'react-router';
import { shopVisit } from '../../src/web/shop-context.ts';

/** What stands for the built pages where only what is done with their answers is tried. */
export function plainBuild(render: (request: Request) => Promise<Response>): ServerBuild {
  const module = { createRequestHandler: () => render, RouterContextProvider, shopVisit };
  return { entry: { module } } as unknown as ServerBuild;
}
