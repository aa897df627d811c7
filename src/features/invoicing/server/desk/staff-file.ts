import { ok, refuse } from '../../../../kernel/result.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { attachment } from '../../../files/original-name.ts';
import type { InvoiceFile } from '../../invoice-stamper.port.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';

interface Asking {
  readonly caller: { readonly account: { readonly id: number } };
  readonly reply: { header(name: string, value: string): unknown };
}

/** A document at the stamping company, whose it is for the log, and the file's name without its kind. */
export interface Wanted {
  readonly id: string;
  readonly subject: string;
  readonly name: string;
}

/** Hands a document's file to the staff, and takes down who had it; refuses for none. */
export async function handOut(
  { db, stamper, clock }: InvoicingDeps,
  { caller, reply }: Asking,
  wanted: Wanted | undefined,
  file: InvoiceFile,
) {
  if (!wanted) return refuse('not_found');
  if (!stamper) return refuse('not_configured');
  const read = await stamper.readFile(wanted.id, file);
  if (!read.ok) return refuse(read.code === 'not_found' ? 'not_found' : 'unanswered');
  await recordAct(db, {
    accountId: caller.account.id,
    action: 'descargar_factura',
    subject: wanted.subject,
    now: clock.now(),
  });
  reply.header('Content-Disposition', attachment(`${wanted.name}.${file}`));
  reply.header('Cache-Control', 'private, no-store');
  reply.header('X-Content-Type-Options', 'nosniff');
  return ok(read.value);
}
