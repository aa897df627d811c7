import { recordLook } from '../../../accounts/server/audit.sql.ts';
import type { InvoiceDeskReads, InvoiceRow } from '../../desk-reads.ts';
import { RECEIVER_FIELDS, written } from '../../receiver.ts';
import { explain } from '../../rejections.ts';
import { type GlobalReading, readGlobalMonth } from '../global/global-reads.ts';
import { countAttention, type DeskRow, listInvoices, PAGE } from './invoice-desk.sql.ts';

/** What the staff read of invoices; who looks at whose tax data is taken down. */
export function invoiceDeskReads(
  reading: GlobalReading,
  looker: number | undefined,
): InvoiceDeskReads {
  const { db, clock } = reading;
  return {
    list: async (question) => {
      const rows = await listInvoices(db, question, clock.now());
      if (looker !== undefined && rows.length > 0) {
        const look = { accountId: looker, action: 'ver_facturas', subject: question.view };
        await recordLook(db, { ...look, now: clock.now() });
      }
      return { rows: rows.slice(0, PAGE).map(toRow), more: rows.length > PAGE };
    },
    global: (month) => readGlobalMonth(reading, month),
    attention: () => countAttention(db, clock.now()),
  };
}

const toRow = (row: DeskRow): InvoiceRow => ({
  folio: row.folio,
  cliente: row.customer,
  total: row.total,
  cuando: row.at.toISOString(),
  rfc: row.receiver?.rfc ?? '',
  folio_fiscal: row.fiscal_folio ?? '',
  estado: row.stamp ?? '',
  motivo_falla: row.stamp === 'timbrada' ? '' : failureText(row),
  reintentable: row.receiver !== null && row.stamp !== 'timbrada' && row.stamp !== 'emitiendo',
  cancelacion:
    row.cancel_state && row.motive && row.asked_at
      ? {
          estado: row.cancel_state,
          motivo: row.motive,
          cuando: row.asked_at.toISOString(),
          folio_fiscal: row.cancel_folio ?? '',
          sustituida_por: row.replaced_by ?? '',
        }
      : null,
  sustitucion: row.replacing && {
    estado: row.replacing,
    motivo_falla: failureText({ failure: row.replacing_failure, field: row.replacing_field }),
  },
  receptor: row.receiver && { ...written(row.receiver), forma_pago: row.form ?? '' },
  plazo: row.extended_to ?? '',
});

/** What a stamp is given up for that is no code of SAT's. */
const OUR_WORDS: Readonly<Record<string, string>> = {
  rechazada:
    'La empresa que timbra no la aceptó, sin decir qué dato falla: revisa en su cuenta que haya timbres y que el sello esté vigente.',
  'sin respuesta': 'Nadie contestó cuando se pidió. No se timbró: se puede pedir otra vez.',
  'no cuadra': 'Las partidas del pedido no suman su total: hay que revisar el pedido antes.',
};

/** SAT's code with its sentence, or a word of our own in a sentence. */
function failureText({ failure, field }: Pick<DeskRow, 'failure' | 'field'>): string {
  if (!failure) return '';
  const ours = Object.hasOwn(OUR_WORDS, failure) ? OUR_WORDS[failure] : undefined;
  if (ours) return ours;
  const named = RECEIVER_FIELDS.find((one) => one === field) ?? null;
  const trouble = explain({ code: failure, field: named });
  return trouble ? `${failure}: ${trouble.sentence}` : failure;
}
