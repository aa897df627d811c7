import type { Queries } from '../../../platform/db/connect.ts';
import { latestContents, latestRevision } from '../../site/server/revision.sql.ts';
import { FINISH_PREFIX, type FinishText } from '../finish-text.ts';
import { type PageText, pagePart } from '../page-keys.ts';
import { PAGE_TEXTS } from '../page-texts.ts';
import type { ContentReads } from '../reads.ts';
import { listFaq } from './faq.sql.ts';

/** What pages read of the company's own words. */
export function contentReads(db: Queries): ContentReads {
  return {
    faq: () => listFaq(db),
    finishes: () => latestContents<FinishText>(db, FINISH_PREFIX),
    page: async (key) =>
      (await latestRevision<PageText>(db, pagePart(key)))?.content ?? PAGE_TEXTS[key],
  };
}
