import type {
  CancelOutcome,
  InvoiceStamper,
  Receiver,
  ReceiverCheck,
  Rejection,
  Stamped,
  StampOutcome,
} from '../../../features/invoicing/invoice-stamper.port.ts';
import {
  cfdiBody,
  FileAnswer,
  ReceiverMatch,
  Rows,
  rejectionOf,
  stampedOf,
  stampedRow,
  stateIn,
} from './translate.ts';
import { type AskFacturama, type FacturamaAccount, openFacturama } from './transport.ts';

const encode = encodeURIComponent;
const NOT_FOUND = 404;

type Found = Awaited<ReturnType<InvoiceStamper['findByReference']>>;

/** Invoices through Facturama. Its words end here. */
export function facturamaStamper(account: FacturamaAccount): InvoiceStamper {
  const ask = openFacturama(account);
  return {
    checkReceiver: (receiver) => checkReceiver(ask, receiver),
    stamp: async (request): Promise<StampOutcome> => {
      const body = cfdiBody(request, account.expeditionPlace);
      const reply = await ask({ method: 'POST', path: '/3/cfdis', body });
      if (reply.kind === 'unknown') return reply;
      if (reply.kind === 'refused') {
        return { kind: 'refused', rejection: rejectionOf(reply.status, reply.wrong) };
      }
      const invoice = stampedOf(reply.body);
      // Without a UUID nothing is stamped, or we cannot tell: the list says which.
      return invoice ? { kind: 'stamped', invoice } : { kind: 'unknown', reason: 'no stamp in it' };
    },
    findByReference: (reference) => findByReference(ask, reference),
    cancel: async (id, { motive, replacedBy }): Promise<CancelOutcome> => {
      const replaced = replacedBy === null ? '' : `&uuidReplacement=${encode(replacedBy)}`;
      const path = `/cfdi/${encode(id)}?type=issued&motive=${motive}${replaced}`;
      const reply = await ask({ method: 'DELETE', path });
      if (reply.kind === 'unknown') return reply;
      if (reply.kind === 'refused') {
        return { kind: 'refused', reason: String(reply.status) };
      }
      const state = stateIn(reply.body);
      return state ? { kind: 'told', state } : { kind: 'unknown', reason: 'no state in it' };
    },
    stateOf: async (id) => {
      const reply = await ask({ method: 'GET', path: `/cfdi/${encode(id)}?type=issued` });
      if (reply.kind === 'refused' && reply.status === NOT_FOUND) {
        return { ok: false, code: 'not_found' };
      }
      const state = reply.kind === 'answer' ? stateIn(reply.body) : undefined;
      return state ? { ok: true, value: state } : { ok: false, code: 'provider_down' };
    },
    readFile: async (id, file) => {
      const reply = await ask({ method: 'GET', path: `/cfdi/${file}/issued/${encode(id)}` });
      if (reply.kind === 'refused' && reply.status === NOT_FOUND) {
        return { ok: false, code: 'not_found' };
      }
      const read = reply.kind === 'answer' ? FileAnswer.safeParse(reply.body) : undefined;
      if (!read?.success) return { ok: false, code: 'provider_down' };
      return { ok: true, value: Buffer.from(read.data.Content, 'base64') };
    },
  };
}

async function checkReceiver(ask: AskFacturama, receiver: Receiver): Promise<ReceiverCheck> {
  const { rfc, name, postalCode, regime } = receiver;
  const body = { Rfc: rfc, Name: name, ZipCode: postalCode, FiscalRegime: regime };
  const reply = await ask({ method: 'POST', path: '/customers/validate', body });
  if (reply.kind === 'unknown') return reply;
  if (reply.kind === 'refused') {
    return { kind: 'refused', rejection: rejectionOf(reply.status, reply.wrong) };
  }
  const match = ReceiverMatch.safeParse(reply.body);
  if (!match.success) return { kind: 'unknown', reason: 'unreadable check' };
  const wrong = WRONG.find(([says]) => !match.data[says]);
  return wrong ? { kind: 'refused', rejection: wrong[1] } : { kind: 'fits' };
}

/** What SAT would refuse the stamp for, the most telling first. */
const WRONG: readonly (readonly [
  'ExistRfc' | 'MatchName' | 'MatchZipCode' | 'MatchFiscalRegime',
  Rejection,
])[] = [
  ['ExistRfc', { code: 'CFDI40143', field: 'rfc' }],
  ['MatchName', { code: 'CFDI40145', field: 'nombre' }],
  ['MatchZipCode', { code: 'CFDI40148', field: 'codigo_postal' }],
  ['MatchFiscalRegime', { code: 'CFDI40158', field: 'regimen_fiscal' }],
];

const MOST_PAGES = 5;
const PAGE = 100;

/**
 * Looks through the list for the document that bears our reference. What the list is asked for only
 * narrows it: a document counts when it says our name itself.
 */
async function findByReference(ask: AskFacturama, reference: string): Promise<Found> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `/cfdi?type=issued&status=all&page=${page}&OrderNumber=${encode(reference)}`;
    const reply = await ask({ method: 'GET', path });
    const rows = reply.kind === 'answer' ? Rows.safeParse(reply.body) : undefined;
    if (!rows?.success) return { ok: false, code: 'provider_down' };
    const ours = rows.data.filter(
      (row) => row.OrderNumber === reference || row.Folio === reference,
    );
    const alive = ours.find(({ Status }) => Status !== 'canceled');
    const found: Stamped | undefined = alive && stampedRow(alive);
    if (found) return { ok: true, value: found };
    // One that is there without a stamp may yet get it.
    if (alive) return { ok: false, code: 'provider_down' };
    if (rows.data.length < PAGE) return { ok: true, value: null };
  }
  return { ok: false, code: 'provider_down' };
}
