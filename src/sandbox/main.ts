import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompanyLedger, Service, ServiceOptions } from './company.ts';
import { enviaService } from './envia/service.ts';
import { type Answer, type Exchange, readExchange, sendAnswer } from './exchange.ts';
import { facebookService } from './facebook/service.ts';
import { facturamaService } from './facturama/service.ts';
import { googleService } from './google/service.ts';
import { mercadoPagoService } from './mercadopago/service.ts';
import { noticeSender } from './notice-sender.ts';
import { answerOpenpay } from './openpay/routes.ts';
import { openpayDate, standIn } from './openpay/stand-in.ts';
import { freshState, type OpenpayState } from './openpay/state.ts';
import { sendEvent } from './openpay/webhooks.ts';
import { paypalService } from './paypal/service.ts';
import { promoStandardsService } from './promostandards/service.ts';
import { s3Service } from './s3/stand-in.ts';
import { TRIAL_BUCKET } from './s3/trial-bucket.ts';
import { errorService, type Received } from './sentry/stand-in.ts';
import { openStateFile } from './state-file.ts';
import { stripeService } from './stripe/service.ts';

export { sandboxEnvironment } from './environment.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where a company's notices go, http://localhost:3000/api/webhooks/openpay; none without. */
  readonly noticesTo?: (company: string) => string;
  /** Folder of the state files; without it everything is forgotten at the end. */
  readonly folder?: string;
  /** Address browsers reach it at, when it is not http://{host}:{port}. */
  readonly publicUrl?: string;
  readonly now?: () => Date;
  /**
   * Milliseconds after which a call that was ordered to be silent is hung up on; for ever without. So
   * a test may wait for silence with its callers' deadlines long enough for a busy machine.
   */
  readonly hangsUpAfter?: number;
}

export interface Ledger {
  readonly charges: readonly object[];
  readonly tokens: number;
  readonly customers: readonly object[];
  readonly cards: readonly object[];
  readonly calls: Readonly<Record<string, number>>;
  readonly webhooks: readonly { readonly type: string; readonly id: string; status: number }[];
  /** The companies whose own page the shopper pays on, by name. */
  readonly companies: Readonly<Record<string, CompanyLedger>>;
  /** What the stand-in of an error-reporting service was sent, newest last. */
  readonly errors: readonly Received[];
}

export interface Sandbox {
  readonly url: string;
  ledger(): Ledger;
  close(): Promise<void>;
}

/** Companies whose addresses are theirs alone; Openpay's begin with any word, so it comes last. */
const SERVICES: readonly (readonly [string, (options: ServiceOptions) => Service])[] = [
  ['envia', enviaService],
  ['facebook', facebookService],
  ['facturama', facturamaService],
  ['google', googleService],
  ['mercadopago', mercadoPagoService],
  ['paypal', paypalService],
  ['promostandards', promoStandardsService],
  ['stripe', stripeService],
];

/** Serves the stand-ins of the companies the shop talks to. They speak the real ones' wire. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const file = openStateFile<OpenpayState>(options.folder, 'openpay', freshState);
  const hooks = noticeSender();
  let url = options.publicUrl ?? '';
  const now = options.now ?? (() => new Date());
  const services = SERVICES.map(([company, open]) =>
    open({ folder: options.folder, now, url: () => url, noticesTo: options.noticesTo?.(company) }),
  );
  const openpay = standIn(file, {
    now,
    url: () => url,
    notify: (type, transaction) => {
      const event = { type, transaction, event_date: openpayDate(openpay) };
      if (options.noticesTo) sendEvent(hooks, options.noticesTo('openpay'), event);
    },
  });
  const errors = errorService();
  const files = s3Service({ ...TRIAL_BUCKET, ...(options.now ? { now: options.now } : {}) });
  const ledger = (): Ledger => ({
    ...ledgerOf(openpay.state, hooks.sent),
    errors: errors.received,
    companies: Object.fromEntries(services.map((one) => [one.name, one.ledger()])),
  });
  const answerOf = (exchange: Exchange): Answer =>
    exchange.path === '/__ledger'
      ? { status: 200, body: ledger() }
      : (errors.answer(exchange) ??
        firstOf(services, (service) => service.answer(exchange)) ??
        answerOpenpay(openpay, exchange) ?? { status: 404, body: 'Modo de prueba' });
  const server = createServer((request, response) => {
    if (files.takes(request)) {
      files.answer(request, response).catch(() => response.destroy());
      return;
    }
    readExchange(request)
      .then((exchange) => sendAnswer(response, answerOf(exchange), options.hangsUpAfter))
      // An address that is none, or a caller that left in the middle: the shop around goes on.
      .catch(() => sendAnswer(response, { status: 400, body: 'Modo de prueba' }));
  });
  await listen(server, options);
  url ||= `http://${options.host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    ledger,
    close: async () => {
      hooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([file.flush(), ...services.map((service) => service.close())]);
    },
  };
}

function firstOf<T, R>(all: readonly T[], ask: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function listen(server: Server, { port, host }: SandboxOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** What happened here so far, for tests and for a curious developer (GET /__ledger). */
function ledgerOf(
  state: OpenpayState,
  webhooks: Ledger['webhooks'],
): Omit<Ledger, 'errors' | 'companies'> {
  return {
    charges: Object.values(state.charges),
    tokens: Object.keys(state.tokens).length,
    customers: Object.values(state.customers),
    cards: Object.values(state.cards),
    calls: state.calls,
    webhooks,
  };
}
