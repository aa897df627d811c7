import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type { NotificationView } from './contract.ts';
import type { ChosenKind, NoticeKind } from './notice-kind.ts';

export type NotificationEntry = Frozen<z.output<typeof NotificationView>>;

export interface NotificationFilter {
  readonly kind?: NoticeKind | undefined;
  readonly unread: boolean;
  /** From 1. */
  readonly page: number;
}

export interface NotificationPage {
  readonly entries: readonly NotificationEntry[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** What pages may read of a signed-in person's notifications; empty for an anonymous visitor. */
export interface NotificationReads {
  list(filter: NotificationFilter): Promise<NotificationPage>;
  unread(): Promise<number>;
  /** Of the kinds that can be switched off, those whose mails they still get. */
  mails(): Promise<readonly ChosenKind[]>;
}
