import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Notices, Tidings } from '../../../features/payment/notices.port.ts';
import { text } from '../../../kernel/wire.ts';

/** An event of Openpay: of everything it says, only the charge's id is used, to ask again. */
const OpenpayEvent = z.looseObject({
  type: text(60).min(1),
  event_date: text(40).optional(),
  verification_code: text(40).optional(),
  transaction: z
    .looseObject({
      id: z
        .string()
        .max(60)
        .regex(/^[\w-]+$/),
      status: text(40).optional(),
      refund: z.looseObject({ id: text(60) }).nullish(),
    })
    .nullish(),
});
type OpenpayEvent = z.infer<typeof OpenpayEvent>;

/** What Openpay's notices are registered with; null refuses every one. */
export interface NoticeCredentials {
  readonly user: string;
  readonly password: string;
}

const TIDINGS: Readonly<Record<string, Tidings>> = {
  'charge.succeeded': 'charge_ended',
  'charge.failed': 'charge_ended',
  'charge.cancelled': 'charge_ended',
  'charge.refunded': 'money_returned',
  'chargeback.created': 'something',
  'chargeback.rejected': 'something',
  'chargeback.accepted': 'all_returned',
};

/** Openpay signs nothing: its notices come with credentials of ours and are never believed. */
export function openpayNotices(credentials: NoticeCredentials | null): Notices {
  return {
    isAuthentic: async ({ headers }) => authentic(credentials, headers.authorization),
    read: (body) => {
      const event = OpenpayEvent.safeParse(body);
      return event.success ? translate(event.data) : undefined;
    },
    tidingsOf: (type) =>
      (Object.hasOwn(TIDINGS, type) ? TIDINGS[type] : undefined) ?? 'nothing_of_ours',
  };
}

function translate(event: OpenpayEvent): ReturnType<Notices['read']> {
  const { type, transaction, verification_code = '' } = event;
  if (type === 'verification') {
    const what = 'Openpay pide confirmar la dirección de avisos en su panel';
    return { kind: 'for_the_shop', what, detail: { verification_code } };
  }
  if (!transaction) return undefined;
  const refund = transaction.refund?.id ?? null;
  return { kind: 'notice', notice: { id: idOf(event), type, charge: transaction.id, refund } };
}

/** Events have no id, so what they tell of names them; refunds of one charge are several events. */
function idOf({ type, transaction, event_date }: OpenpayEvent): string {
  const { id = '', status = '', refund } = transaction ?? {};
  const which = type === 'charge.refunded' ? `:${refund?.id ?? event_date ?? ''}` : '';
  return `${type}:${id}:${status}${which}`;
}

/** Compares hashes, so that the time it takes tells nothing about how much was right. */
function authentic(
  expected: NoticeCredentials | null,
  given: string | readonly string[] | undefined,
): boolean {
  if (!expected) return false;
  const basic = Buffer.from(`${expected.user}:${expected.password}`).toString('base64');
  return timingSafeEqual(digest(`Basic ${basic}`), digest(typeof given === 'string' ? given : ''));
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
