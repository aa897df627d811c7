export interface NotificationEntry {
  readonly id: number;
  readonly titulo: string;
  readonly texto: string;
  readonly enlace: string;
  readonly fecha: string;
  readonly leida: boolean;
}

/** What pages may read of a signed-in person's notifications; empty for an anonymous visitor. */
export interface NotificationReads {
  list(): Promise<readonly NotificationEntry[]>;
  unread(): Promise<number>;
}
