import { setTimeout as pause } from 'node:timers/promises';
import { Fault, type ServiceName } from './fault.ts';
import { type FindHost, post } from './wire.ts';
import { all, at, type Element, textAt, treeOf } from './xml-tree.ts';

/** An account at a supplier, with what nobody else is to see. */
export interface PromoAccount {
  readonly name: string;
  readonly origin: string;
  readonly user: string;
  readonly password: string;
}

/** A question of one of the standard's services. */
export interface Question {
  readonly service: ServiceName;
  readonly path: string;
  /** 'getProduct'; its request and answer are named after it. */
  readonly operation: string;
  readonly namespace: string;
  readonly version: string;
  /** Fields after wsVersion, id and password, in the order of the standard's schema. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Elements that are handed over one by one instead of being kept. */
  readonly each?: { readonly name: string; readonly take: (element: Element) => void };
}

export interface AskDeps {
  readonly find: FindHost;
  readonly timeout: number;
  /** Before the second and the third try of a question; tests give shorter ones. */
  readonly pauses: readonly number[];
}

const MOST_BYTES = 8 * 1024 * 1024;
/** A list of all that is for sale names each part. */
const MOST_LIST_BYTES = 64 * 1024 * 1024;

const NOT_FOUND = ['130', '140', '160', '200'];
const ACCOUNT = ['100', '104', '105', '110'];
const VERSION = '115';

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The request as it is sent, by the standard's two namespaces. */
export function envelopeOf(account: PromoAccount, question: Question): string {
  const { namespace, operation, version, fields } = question;
  const name = `${operation[0]?.toUpperCase() ?? ''}${operation.slice(1)}Request`;
  const told = [
    ...[['wsVersion', version] as const, ['id', account.user] as const],
    ...[['password', account.password] as const, ...fields],
  ].map(([field, value]) => `<s:${field}>${escaped(value)}</s:${field}>`);
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Header/><e:Body>' +
    `<n:${name} xmlns:n="${namespace}" xmlns:s="${namespace}SharedObjects/">${told.join('')}</n:${name}>` +
    '</e:Body></e:Envelope>'
  );
}

/**
 * Asks, and asks again where the failure may have passed. Gives the answer's own element; undefined
 * where the supplier knows nothing of what was asked for. Rejects with Fault.
 */
export async function ask(
  { find, timeout, pauses }: AskDeps,
  account: PromoAccount,
  question: Question,
  signal: AbortSignal,
): Promise<Element | undefined> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await askOnce({ find, timeout }, account, question, signal);
    } catch (error) {
      const wait = pauses[failures];
      if (!(error instanceof Fault) || !error.passing || wait === undefined) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

async function askOnce(
  { find, timeout }: Pick<AskDeps, 'find' | 'timeout'>,
  account: PromoAccount,
  question: Question,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const { service, operation, path, each } = question;
  const url = new URL(path, account.origin);
  if (url.origin !== new URL(account.origin).origin) throw new Fault(service, 'elsewhere');
  const { root, listener, whole } = treeOf(each?.name, each?.take);
  const posted = {
    ...{ service, url, action: operation, timeout, body: envelopeOf(account, question) },
    mostBytes: each ? MOST_LIST_BYTES : MOST_BYTES,
  };
  const { status } = await post(posted, { listener, find, signal });
  const body = at(root, 'Envelope', 'Body');
  if (at(body, 'Fault')) throw new Fault(service, 'fault');
  if (status !== 200) throw new Fault(service, 'status', String(status));
  const [answer] = body?.children ?? [];
  if (!whole() || answer?.name.toLowerCase() !== `${operation}Response`.toLowerCase()) {
    throw new Fault(service, 'broken');
  }
  return saysNothing(service, answer) ? undefined : answer;
}

/** Whether the answer is that there is nothing; rejects what is refused in the answer's own words. */
function saysNothing(service: ServiceName, answer: Element): boolean {
  const told = [
    ...all(answer, 'ServiceMessageArray', 'ServiceMessage'),
    ...answer.children.filter(({ name }) => name === 'ErrorMessage' || name === 'ServiceMessage'),
  ];
  const errors = told.filter((message) => !/^(info|warn)/i.test(textAt(message, 'severity')));
  for (const message of errors) {
    const code = /^\d{1,6}$/.exec(textAt(message, 'code'))?.[0] ?? '';
    if (ACCOUNT.includes(code)) throw new Fault(service, 'account', code);
    if (code === VERSION) throw new Fault(service, 'version', code);
    if (!NOT_FOUND.includes(code)) throw new Fault(service, 'refused', code);
  }
  return errors.length > 0;
}
