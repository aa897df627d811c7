import { orderFault, perform, type TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { ACCOUNT } from './account.ts';
import { rate } from './rates.ts';
import { cancel, generalTrack, generate, listGuides, pickup } from './shipments.ts';
import type { EnviaStandIn } from './state.ts';
import { labelFile, trackingPage } from './tracking-page.ts';

const BROKEN: Answer = { status: 500, body: { message: 'Server Error' } };
const UNKNOWN_TOKEN: Answer = {
  status: 401,
  body: { meta: 'error', error: { code: 401, description: 'Unauthorized', message: 'Bad token' } },
};

type Act = (standIn: EnviaStandIn, exchange: Exchange, fault: TrialFault | undefined) => Answer;
const OPERATIONS: Readonly<Record<string, Act>> = {
  rate,
  generate,
  generaltrack: generalTrack,
  cancel,
  pickup,
};

/** Answers everything that is Envia.com's; undefined for an address that is not. */
export function answerEnvia(standIn: EnviaStandIn, exchange: Exchange): Answer | undefined {
  const { path, method, headers } = exchange;
  if (path === '/__faults/envia') return orderFault(standIn.state, exchange.body);
  const [, number = ''] = /^\/rastreo\/([\w-]+)$/.exec(path) ?? [];
  if (number) return trackingPage(standIn, number, exchange);
  const [, file = ''] = /^\/guias\/([\w-]+)\.pdf$/.exec(path) ?? [];
  if (file) return labelFile(standIn, file);
  const [, operation = ''] = /^\/ship\/(\w+)\/?$/.exec(path) ?? [];
  const [, month = ''] = /^\/guide\/(\d{2}\/\d{4})$/.exec(path) ?? [];
  if (!operation && !month) return undefined;
  if (headers.authorization !== `Bearer ${ACCOUNT.token}`) return UNKNOWN_TOKEN;
  if (month) return perform(standIn, 'guides', () => listGuides(standIn, month, exchange), BROKEN);
  const act = OPERATIONS[operation];
  if (!act || method !== 'POST') return { status: 404, body: { message: 'Not Found' } };
  return perform(standIn, operation, (fault) => act(standIn, exchange, fault), BROKEN);
}
