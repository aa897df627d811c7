import { conceptsOf } from '../../src/features/invoicing/concepts.ts';
import type { InvoiceStamper, Stamped } from '../../src/features/invoicing/invoice-stamper.port.ts';
import type { Receiver } from '../../src/features/invoicing/receiver.ts';
import {
  claimCancellation,
  keepCancellation,
} from '../../src/features/invoicing/server/cancel/cancellation.sql.ts';
import {
  claimStamp,
  type Ending,
  insertInvoice,
  letGo,
  markSent,
} from '../../src/features/invoicing/server/invoice-stamp.sql.ts';
import { readInvoiced } from '../../src/features/invoicing/server/invoiced-order.sql.ts';
import { noteOrder } from '../../src/features/orders/server/move-order.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;

/** SAT's own taxpayers for trials: no real company is named. */
const university: Receiver = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  postalCode: '86991',
  regime: '601',
  use: 'G03',
};
const toys: Receiver = {
  rfc: 'KIJ0906199R1',
  name: 'KERNEL INDUSTIA JUGUETERA',
  postalCode: '28971',
  regime: '601',
  use: 'G03',
};
const xenon: Receiver = {
  rfc: 'XIA190128J61',
  name: 'XENON INDUSTRIAL ARTICLES',
  postalCode: '76343',
  regime: '601',
  use: 'G01',
};

interface DemoInvoice {
  readonly email: string;
  /** Its order: of this status, the oldest that was paid. */
  readonly status: number;
  readonly receiver: Receiver;
  /** How its asking ended; stamped where it is not said. */
  readonly ending?: Ending;
  /** Finance asked SAT to take it back. */
  readonly cancelled?: true;
  readonly hoursAgo: number;
}

/** Those that failed: two of them nobody outside the shop can mend. */
const FAILED: readonly DemoInvoice[] = [
  {
    ...{ email: 'colibri@demo.example', status: 3, receiver: xenon, hoursAgo: 5 },
    ending: { state: 'fallida', failure: 'rechazada' },
  },
  {
    ...{ email: 'colibri@demo.example', status: 4, receiver: xenon, hoursAgo: 26 },
    ending: { state: 'fallida', failure: 'sin respuesta' },
  },
  {
    ...{ email: 'jacaranda@demo.example', status: 3, hoursAgo: 8 },
    // The postal code of the office, not of the tax address.
    receiver: { ...university, postalCode: '06700' },
    ending: { state: 'rechazada', failure: 'CFDI40148', field: 'codigo_postal' },
  },
  {
    ...{ email: 'mezquite@demo.example', status: 2, hoursAgo: 31 },
    receiver: { ...toys, name: 'KERNEL JUGUETES' },
    ending: { state: 'rechazada', failure: 'CFDI40145', field: 'nombre' },
  },
  {
    // Its month is over since: it waits until finance lets it be late.
    ...{ email: 'ana@demo.example', status: 14, hoursAgo: 57 * 24 },
    receiver: { ...university, regime: '612' },
    ending: { state: 'rechazada', failure: 'CFDI40158', field: 'regimen_fiscal' },
  },
];

const STAMPED: readonly DemoInvoice[] = [
  { email: 'ana@demo.example', status: 10, receiver: university, hoursAgo: 50 },
  { email: 'jacaranda@demo.example', status: 6, receiver: university, hoursAgo: 40 },
  { email: 'colibri@demo.example', status: 8, receiver: xenon, hoursAgo: 30 },
  {
    ...{ email: 'mezquite@demo.example', status: 5, receiver: toys, hoursAgo: 20 },
    cancelled: true,
  },
];

/**
 * Work for the desk of invoices: stamps that SAT or the account refused, one whose month is over, a
 * cancellation that its receiver has to accept. What is stamped is stamped by the stand-in, so that
 * its files are there; without one there are only those that failed.
 */
export async function fillInvoices(
  db: Queries,
  stamper: InvoiceStamper | undefined,
  now: Date,
): Promise<void> {
  for (const each of [...FAILED, ...(stamper ? STAMPED : [])]) {
    const at = new Date(now.getTime() - each.hoursAgo * HOUR_MS);
    const { id, folio } = await orderOf(db, each);
    const claim = await claimStamp(db, id, at);
    if (!claim) throw new Error(`the invoice of ${folio} is asked for twice`);
    await markSent(db, claim, { receiver: each.receiver, form: '03', now: at });
    if (each.ending) await letGo(db, claim, each.ending);
    else if (stamper) await stampOne(db, stamper, each, { id, folio, now });
  }
}

function orderOf(db: Queries, { email, status }: DemoInvoice) {
  return db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.folio'])
    .where('a.email', '=', email)
    .where('o.status', '=', status)
    .where('o.payment_state', '=', 'pagado')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

interface Ordered {
  readonly id: number;
  readonly folio: string;
  readonly now: Date;
}

async function stampOne(
  db: Queries,
  stamper: InvoiceStamper,
  { receiver, cancelled }: DemoInvoice,
  { id, folio, now }: Ordered,
): Promise<void> {
  const stamped = await stampedBy(stamper, folio, receiver, conceptsOf(await readInvoiced(db, id)));
  await insertInvoice(db, id, stamped);
  const detail = { factura: stamped.fiscalFolio };
  await noteOrder(db, { orderId: id, kind: 'facturado', actor: 'sistema', detail, now });
  if (!cancelled) return;
  const { id: askedBy } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'finanzas@demo.example')
    .executeTakeFirstOrThrow();
  const claim = await claimCancellation(db, { orderId: id, motive: '03', askedBy, now });
  const told = await stamper.cancel(stamped.id, { motive: '03', replacedBy: null });
  if (!claim || told.kind !== 'told') throw new Error(`the stand-in cancels ${folio}`);
  const state = told.state === 'requested' ? 'solicitada' : 'fallida';
  await keepCancellation(db, claim, { state, failure: '', now });
}

/** A start that was killed while it filled may have left it there. */
async function stampedBy(
  stamper: InvoiceStamper,
  folio: string,
  receiver: Receiver,
  concepts: ReturnType<typeof conceptsOf>,
): Promise<Stamped> {
  const found = await stamper.findByReference(folio);
  if (found.ok && found.value) return found.value;
  if (!concepts) throw new Error(`the parts of ${folio} are not its total`);
  const request = { reference: folio, folio, receiver, paymentForm: '03', concepts } as const;
  const outcome = await stamper.stamp(request);
  if (outcome.kind !== 'stamped') throw new Error(`the stand-in stamps ${folio}`);
  return outcome.invoice;
}
