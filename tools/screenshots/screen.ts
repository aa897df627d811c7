import type { Locator, Page } from '@playwright/test';
import type { Guide } from './guide.ts';

/** Somebody of the demo whose session the browser has; the owner is a new shop's. */
export type Who = 'nobody' | 'customer' | 'claimant' | 'staff' | 'designer' | 'producer' | 'owner';

/** A screen in one of its states. */
export interface Screen {
  /** Its picture's name without ending. */
  readonly name: string;
  /** Id of the route it shows (`src/app/routes.ts`); left out for pages that are no route of it. */
  readonly route?: string;
  /** Nobody, unless it says so. */
  readonly who?: Who;
  /** A shop in which nobody has written anything yet; the demo, unless it says so. */
  readonly shop?: 'new';
  /** Address without origin. */
  readonly at: string | ((guide: Guide) => Promise<string>);
  /** What the browser keeps before the page opens, by the name of its entry. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** What stands in the way of the page's own requests. */
  readonly before?: (page: Page) => Promise<void>;
  /** Leads from the page as it opens to the state that is meant. */
  readonly reach?: (page: Page, guide: Guide) => Promise<void>;
  /** What the picture begins with; the page's top, unless it says so. */
  readonly from?: (page: Page) => Locator;
  /** Also taken in the dark and in forced colours. */
  readonly main?: true;
}
