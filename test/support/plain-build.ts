import type { ServerBuild } from 'react-router';
import { openVisit } from '../../src/app/page-visit.ts';

/** What stands for the built pages where only what is done with their answers is tried. */
export function plainBuild(render: (request: Request) => Promise<Response>): ServerBuild {
  const module = { createRequestHandler: () => render, htmlOf: () => undefined, openVisit };
  return { entry: { module } } as unknown as ServerBuild;
}
