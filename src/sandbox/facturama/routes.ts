import { randomUUID } from 'node:crypto';
import { orderFault, perform, type TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { ACCOUNT } from './account.ts';
import { cfdiPdf } from './cfdi-pdf.ts';
import { cfdiXml, PAC, SAT_CERTIFICATE, sealOf } from './cfdi-xml.ts';
import { brokenRule, matchOf, notCancelable, type Wrong } from './sat-rules.ts';
import { type CfdiRecord, type CfdiRequest, type Facturama, totalsOf } from './state.ts';

const BASE = '/facturama';
const BASIC = `Basic ${Buffer.from(`${ACCOUNT.user}:${ACCOUNT.password}`).toString('base64')}`;
const BROKEN: Answer = { status: 500, body: { Message: 'An error has occurred.' } };
const MISSING: Answer = { status: 404, body: { Message: 'No se encontró el CFDI' } };
const PAGE = 100;

const invalid = (
  state?: Record<string, string[]>,
  message = 'La solicitud no es válida.',
): Answer => ({
  status: 400,
  body: { Message: message, ...(state ? { ModelState: state } : {}) },
});
const broken = ({ field, text }: Wrong): Answer => invalid({ [field]: [text] });

/** Answers everything that is Facturama's; undefined for an address that is not. */
export function answerFacturama(company: Facturama, exchange: Exchange): Answer | undefined {
  if (exchange.path === '/__faults/facturama') return orderFault(company.state, exchange.body);
  if (!exchange.path.startsWith(`${BASE}/`)) return undefined;
  if (exchange.headers.authorization !== BASIC) {
    const Message = 'Authorization has been denied for this request.';
    return { status: 401, body: { Message } };
  }
  return answerApi(company, exchange) ?? MISSING;
}

function answerApi(company: Facturama, exchange: Exchange): Answer | undefined {
  const { method } = exchange;
  // Its addresses are the same in capitals.
  const path = exchange.path.slice(BASE.length);
  const route = path.toLowerCase();
  const done = (operation: string, act: (fault: TrialFault | undefined) => Answer): Answer =>
    perform(company, operation, act, BROKEN);
  if (method === 'POST' && route === '/3/cfdis') {
    return done('stamp', (fault) => stamp(company, exchange, fault));
  }
  if (method === 'POST' && route === '/customers/validate') {
    return done('validate', (fault) => validate(exchange, fault));
  }
  if (method === 'GET' && route === '/cfdi') return done('list', () => list(company, exchange));
  const [, one = ''] = /^\/cfdi\/([\w-]+)$/i.exec(path) ?? [];
  if (method === 'DELETE' && one) {
    return done('cancel', (fault) => cancel(company, exchange, one, fault));
  }
  if (method === 'GET' && one) {
    return done('read', () => {
      const record = company.state.cfdis[one];
      return record ? { status: 200, body: view(asOf(record, company.now()), false) } : MISSING;
    });
  }
  const [, kind = '', id = ''] = /^\/cfdi\/(pdf|xml)\/issued\/([\w-]+)$/i.exec(path) ?? [];
  return method === 'GET' && id ? done('file', () => file(company, kind, id)) : undefined;
}

function validate({ body }: Exchange, fault: TrialFault | undefined): Answer {
  const { Rfc = '', Name = '', ZipCode = '', FiscalRegime = '' } = texts(body);
  const match = matchOf(Rfc, Name, ZipCode, FiscalRegime);
  return { status: 200, body: fault ? { ...match, [fault.kind]: false } : match };
}

const texts = (body: unknown): Partial<Record<string, string>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function isRequest(body: unknown): body is CfdiRequest {
  if (typeof body !== 'object' || body === null) return false;
  const { Receiver, Items } = body as Partial<CfdiRequest>;
  return typeof Receiver === 'object' && Receiver !== null && Array.isArray(Items);
}

/** A fault named for one of SAT's codes is refused with it; `sin_timbre` is answered without a stamp. */
function stamp(company: Facturama, { body }: Exchange, fault: TrialFault | undefined): Answer {
  if (fault?.kind.startsWith('CFDI'))
    return invalid(undefined, `${fault.kind} - ${fault.value ?? ''}`);
  if (!isRequest(body)) return invalid({ cfdiToCreate: ['Falta el documento'] });
  const { state, now } = company;
  const rule = brokenRule(body, Object.values(state.cfdis), now());
  if (rule) return broken(rule);
  state.sequence += 1;
  const record: CfdiRecord = {
    id: `Prueba${now().getTime().toString(36)}${String(state.sequence).padStart(6, '0')}`,
    uuid: randomUUID(),
    date: localDate(now()),
    request: body,
    status: 'active',
  };
  state.cfdis[record.id] = record;
  company.changed();
  return { status: 201, body: view(record, fault?.kind === 'sin_timbre') };
}

const MOTIVES = new Set(['01', '02', '03', '04']);
/** Of more than this the receiver is asked, in centavos. */
const ASKED_FROM = 100_000;
/** Three working days, as a trial counts them. */
const SILENCE_MS = 3 * 24 * 3_600_000;

/**
 * At once for small amounts and for what names nobody; else whoever received it is asked, and silence is a yes. The fault
 * `rechazada` is their no, `vigente` an answer that left the document as it was.
 */
function cancel(
  company: Facturama,
  { query }: Exchange,
  id: string,
  fault: TrialFault | undefined,
): Answer {
  const record = company.state.cfdis[id];
  if (!record) return MISSING;
  const motive = query.get('motive') ?? '';
  if (!MOTIVES.has(motive) || (motive === '01' && !query.get('uuidReplacement'))) {
    return invalid({ motive: ['El motivo de cancelación no es válido'] });
  }
  const books = Object.values(company.state.cfdis);
  const kept = notCancelable(record, motive, query.get('uuidReplacement') ?? '', books);
  if (kept) return invalid(undefined, kept);
  if (record.status === 'canceled') return invalid(undefined, 'El CFDI ya está cancelado');
  if (fault?.kind !== 'vigente') {
    record.motive = motive;
    record.requestedAt = company.now().toISOString();
    const named = record.request.Receiver.Rfc !== 'XAXX010101000';
    const asked = named && totalsOf(record.request).total > ASKED_FROM;
    record.status = asked ? 'requested' : 'canceled';
    if (fault?.kind === 'rechazada') record.status = 'rejected';
    company.changed();
  }
  const { uuid: Uuid, status: Status } = record;
  const RequestDate = localDate(company.now());
  return { status: 200, body: { Status, Message: '', Uuid, RequestDate, AcuseStatus: '201' } };
}

/** Silence becomes a yes. */
function asOf(record: CfdiRecord, now: Date): CfdiRecord {
  const asked = Date.parse(record.requestedAt ?? '');
  if (record.status === 'requested' && now.getTime() - asked >= SILENCE_MS) {
    record.status = 'canceled';
  }
  return record;
}

/** The centre's time, which has kept -06:00 since 2022. */
const localDate = (moment: Date): string =>
  new Date(moment.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);

function view(record: CfdiRecord, unstamped: boolean): object {
  const { request, uuid, date } = record;
  const { subtotal, discount, tax, total } = totalsOf(request);
  const { rfc: Rfc, name: TaxName, regime: FiscalRegime } = ACCOUNT.issuer;
  return {
    Id: record.id,
    CfdiType: request.CfdiType === 'E' ? 'egreso' : 'ingreso',
    Type: 'issued',
    Serie: null,
    Folio: request.Folio,
    Date: date,
    PaymentMethod: 'PUE - Pago en una sola exhibición',
    ExpeditionPlace: request.ExpeditionPlace,
    Currency: 'MXN - Peso Mexicano',
    Subtotal: subtotal / 100,
    Discount: discount / 100,
    Total: total / 100,
    Observations: request.Observations ?? null,
    Issuer: { FiscalRegime, Rfc, TaxName },
    Receiver: { Rfc: request.Receiver.Rfc, Name: request.Receiver.Name },
    Items: [],
    Taxes: [{ Total: tax / 100, Name: 'IVA', Rate: 16, Type: 'transferred' }],
    Complement: unstamped ? null : { TaxStamp: stampView(uuid, date) },
    Status: record.status,
  };
}

const stampView = (Uuid: string, date: string): object => ({
  Uuid,
  Date: date,
  CfdiSign: sealOf(Uuid),
  SatCertNumber: SAT_CERTIFICATE,
  SatSign: sealOf(`${Uuid}${SAT_CERTIFICATE}`),
  RfcProvCertif: PAC,
});

function list(company: Facturama, { query }: Exchange): Answer {
  const { state } = company;
  const order = query.get('OrderNumber');
  const page = Number(query.get('page') ?? 0);
  const rows = Object.values(state.cfdis)
    .map((record) => asOf(record, company.now()))
    .filter(({ request }) => order === null || request.OrderNumber === order)
    .slice(page * PAGE, (page + 1) * PAGE)
    .map((record) => ({
      Id: record.id,
      Folio: record.request.Folio,
      OrderNumber: record.request.OrderNumber,
      Uuid: record.uuid,
      Date: record.date,
      Total: totalsOf(record.request).total / 100,
      Status: record.status,
      Rfc: record.request.Receiver.Rfc,
    }));
  return { status: 200, body: rows };
}

function file({ state }: Facturama, kind: string, id: string): Answer {
  const record = state.cfdis[id];
  if (!record) return MISSING;
  const type = kind.toLowerCase();
  const content = type === 'pdf' ? cfdiPdf(record) : Buffer.from(cfdiXml(record));
  return {
    status: 200,
    body: {
      ContentEncoding: 'base64',
      ContentType: type,
      ContentLength: content.length,
      Content: content.toString('base64'),
    },
  };
}
