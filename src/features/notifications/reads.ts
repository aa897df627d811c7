import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type { NotificationView } from './contract.ts';

export type NotificationEntry = Frozen<z.output<typeof NotificationView>>;

/** What pages may read of a signed-in person's notifications; empty for an anonymous visitor. */
export interface NotificationReads {
  list(): Promise<readonly NotificationEntry[]>;
  unread(): Promise<number>;
}
