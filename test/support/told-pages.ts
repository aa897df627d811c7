import {
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { openVisit } from '../../src/app/page-visit.ts';

/** Pages' loaders, with what the shop itself gives a visit, told as JSON: what a shop is started with. */
export function toldPages(...routes: RouteObject[]): ServerBuild {
  const handler = createStaticHandler(routes);
  const render = async (request: Request, requestContext: RouterContextProvider) => {
    const answer = await handler.query(request, { requestContext });
    if (answer instanceof Response) return answer;
    return Response.json(answer.loaderData, { status: answer.statusCode });
  };
  const module = { createRequestHandler: () => render, htmlOf: () => undefined, openVisit };
  return { entry: { module } } as unknown as ServerBuild;
}
