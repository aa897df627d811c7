import { createContext } from 'react-router';
import type { AccountReads, SessionUser } from '../features/accounts/reads.ts';
import type { CatalogReads } from '../features/catalog/reads.ts';
import type { ContentReads, SiteSettings } from '../features/content/reads.ts';
import type { ImageSearchReads } from '../features/image-search/reads.ts';
import type { NotificationReads } from '../features/notifications/reads.ts';
import type { OrderReads } from '../features/orders/reads.ts';
import type { PaymentReads } from '../features/payment/reads.ts';
import type { SearchDeskReads } from '../features/search/desk-reads.ts';
import type { SearchReads } from '../features/search/reads.ts';

/** What a page loader may know and read during one visit; the server fills it in. */
export interface ShopVisit {
  readonly user: SessionUser | null;
  /** Marks our own inline scripts for the Content-Security-Policy of this answer. */
  readonly nonce: string;
  readonly site: SiteSettings;
  /** Demo mode: shows 'Modo de prueba'. */
  readonly testMode: boolean;
  /** Takes down that rendering the page at `path` failed. */
  readonly failed: (error: unknown, path: string) => void;
  readonly accounts: AccountReads;
  readonly catalog: CatalogReads;
  readonly search: SearchReads;
  /** For staff only: a page that reads it asks for their role first. */
  readonly searchDesk: SearchDeskReads;
  readonly imageSearch: ImageSearchReads;
  readonly content: ContentReads;
  readonly orders: OrderReads;
  readonly payment: PaymentReads;
  readonly notifications: NotificationReads;
}

export const shopVisit = createContext<ShopVisit>();
