import { createSmtpCarrier } from '../../adapters/mail/smtp/carrier.ts';
import { sweepSessions } from '../../features/accounts/server/session.sql.ts';
import { sweepAnswers } from '../../features/checkout/server/place-order.sql.ts';
import { ANSWER_MS } from '../../features/checkout/server/submit-order.ts';
import { anonymiseAccounts } from '../../features/my-account/server/anonymise-accounts.ts';
import { senderOf } from '../../features/notifications/sender.ts';
import { sweepMails } from '../../features/notifications/server/outbox.sql.ts';
import { type MailDresser, sendDueMails } from '../../features/notifications/server/send-mails.ts';
import { sweepQuotes } from '../../features/shipping/server/quote.sql.ts';
import { companyNow } from '../../features/site/server/settings.sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sweepRateLimits } from '../../platform/http/limits/limiter.sql.ts';
import { sweepJobs } from '../../platform/jobs/queue.sql.ts';
import type { RecurringWork } from '../../platform/jobs/runner.ts';
import type { Infrastructure } from './infrastructure.ts';

/** What is forgotten every hour, each on its own: one that fails keeps none of the others. */
export function sweeps({ db }: Infrastructure, clock: Clock): RecurringWork[] {
  const all: Readonly<Record<string, () => Promise<unknown>>> = {
    'rate limits': () => sweepRateLimits(db),
    'done jobs': () => sweepJobs(db),
    sessions: () => sweepSessions(db, clock.now()),
    'left accounts': () => anonymiseAccounts({ db, clock }),
    'sent mails': () => sweepMails(db),
    quotes: () => sweepQuotes(db, clock.now()),
    answers: () => sweepAnswers(db, new Date(clock.now().getTime() - ANSWER_MS)),
  };
  return Object.entries(all).map(([name, run]) => ({ name, everySeconds: 3600, run }));
}

/** Without a mail server the outbox keeps its mails; the demo shows them at /buzon. */
export function mailSending(
  { db, config, overrides }: Infrastructure,
  dress: MailDresser,
): RecurringWork[] {
  const { SMTP_URL: url } = config;
  const from = async (smtpUrl: string) => {
    if (config.MAIL_FROM) return config.MAIL_FROM;
    const { company: name, email } = await companyNow(db);
    return senderOf({ name, email }, { baseUrl: config.baseUrl, smtpUrl });
  };
  const carrier =
    overrides?.mailCarrier ?? (url ? createSmtpCarrier({ url, from: () => from(url) }) : undefined);
  if (!carrier) return [];
  const run = (signal: AbortSignal) => sendDueMails(db, carrier, dress, signal);
  return [{ name: 'mail', everySeconds: 5, run }];
}
