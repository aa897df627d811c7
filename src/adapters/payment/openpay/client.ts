import type * as z from 'zod';
import type {
  CardAnswer,
  CardErrorCode,
  CardGateway,
  Charge,
  ChargeOutcome,
  Payer,
  StoredCard,
} from '../../../features/payment/card-gateway.port.ts';
import { isTrustedPage } from '../../trusted-page.ts';
import { refundCharge } from './refund.ts';
import {
  chargeBody,
  OpenpayCard,
  OpenpayCards,
  OpenpayCharge,
  OpenpayCharges,
  OpenpayCustomer,
  OpenpayCustomers,
  redirectOf,
  translateCard,
  translateCharge,
} from './translate.ts';
import { type Call, callOpenpay, type OpenpayAccount, type Reply } from './transport.ts';

const OWN_HOSTS = /^([a-z0-9-]+\.)*openpay\.mx$/;
const encode = encodeURIComponent;
const scope = (customerId?: string): string =>
  customerId ? `/customers/${encode(customerId)}` : '';

/** Cards through Openpay Mexico. Pesos and Openpay's words end here. */
export function openpayGateway(account: OpenpayAccount): CardGateway {
  const call = (request: Call): Promise<Reply> => callOpenpay(account, request);
  const charge = async (path: string, body: object, ip: string): Promise<ChargeOutcome> =>
    outcomeOf(await call({ method: 'POST', path, body, ip }));
  return {
    provider: 'openpay',
    trustsRedirect: (url) => isTrustedPage(url, account.apiUrl, OWN_HOSTS),
    chargeToken: (request, token, payer) =>
      charge('/charges', chargeBody(request, token, payer), request.ip),
    chargeStoredCard: (request, customerId, cardId) =>
      charge(`${scope(customerId)}/charges`, chargeBody(request, cardId), request.ip),
    readCharge: async (id, customerId) =>
      read(
        await call({ method: 'GET', path: `${scope(customerId)}/charges/${encode(id)}` }),
        OpenpayCharge,
        translateCharge,
      ),
    findByReference: async (reference, customerId) =>
      read(
        await call({
          method: 'GET',
          path: `${scope(customerId)}/charges?order_id=${encode(reference)}&limit=1`,
        }),
        OpenpayCharges,
        // Asked for one reference, only a charge that bears it is the answer.
        (charges): Charge | null =>
          charges.map(translateCharge).find((charge) => charge.reference === reference) ?? null,
      ),
    refund: (request) =>
      refundCharge(
        call,
        `${scope(request.customerId)}/charges/${encode(request.chargeId)}`,
        request,
      ),
    createCustomer: (externalId, payer) => createCustomer(call, externalId, payer),
    storeCard: async (customerId, token, deviceSessionId) =>
      read(
        await call({
          method: 'POST',
          path: `${scope(customerId)}/cards`,
          body: { token_id: token, device_session_id: deviceSessionId },
        }),
        OpenpayCard,
        translateCard,
      ),
    listCards: async (customerId) =>
      read(
        await call({ method: 'GET', path: `${scope(customerId)}/cards?limit=20` }),
        OpenpayCards,
        (cards): readonly StoredCard[] => cards.map(translateCard),
      ),
  };
}

function outcomeOf(reply: Reply): ChargeOutcome {
  if (reply.kind !== 'answer') return reply;
  const parsed = OpenpayCharge.safeParse(reply.body);
  if (!parsed.success) return { kind: 'unknown', reason: 'unreadable charge' };
  const charge = translateCharge(parsed.data);
  if (charge.status === 'failed') {
    return { kind: 'refused', code: charge.failure ?? 'declined' };
  }
  const url = redirectOf(parsed.data);
  return url && charge.status === 'pending'
    ? { kind: 'redirect', charge, url }
    : { kind: 'charged', charge };
}

function read<S extends z.ZodType, T>(
  reply: Reply,
  schema: S,
  translate: (body: z.infer<S>) => T,
): CardAnswer<T> {
  if (reply.kind === 'unknown') return { ok: false, code: 'provider_down' };
  if (reply.kind === 'refused') {
    return { ok: false, code: reply.code === 'token_gone' ? 'not_found' : reply.code };
  }
  const parsed = schema.safeParse(reply.body);
  return parsed.success
    ? { ok: true, value: translate(parsed.data) }
    : { ok: false, code: 'provider_down' satisfies CardErrorCode };
}

/** A customer whose external id Openpay already knows is found again instead of made twice. */
async function createCustomer(
  call: (request: Call) => Promise<Reply>,
  externalId: string,
  payer: Payer,
): Promise<CardAnswer<string>> {
  const made = read(
    await call({
      method: 'POST',
      path: '/customers',
      body: { external_id: externalId, ...payer, requires_account: false },
    }),
    OpenpayCustomer,
    (customer) => customer.id,
  );
  if (made.ok || made.code !== 'already_stored') return made;
  const found = read(
    await call({ method: 'GET', path: `/customers?external_id=${encode(externalId)}&limit=1` }),
    OpenpayCustomers,
    ([customer]) => customer?.id,
  );
  if (!found.ok) return found;
  return found.value ? { ok: true, value: found.value } : { ok: false, code: 'not_found' };
}
