import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { InvoiceStamper } from '../invoice-stamper.port.ts';

/** What decides until when an order is invoiced, and as how it was paid. */
export interface InvoicingRules {
  /** Days after the month of the payment in which its invoice may still be asked for (A61). */
  readonly extraDays: number;
  /** Companies that charge cards alone, here or on their own page, as payments name them. */
  readonly cardProviders: readonly string[];
}

export interface InvoicingDeps extends InvoicingRules {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** Null while no account is configured: nothing is stamped then. */
  readonly stamper: InvoiceStamper | null;
  /** Something that a person has to look at: never the data of a receiver. */
  readonly alarm: (what: string, detail: object) => void;
}
