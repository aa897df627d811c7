import type { Queries } from '../../../platform/db/connect.ts';
import { latestRevision } from '../../site/server/revision.sql.ts';
import { type PageText, pagePart } from '../page-keys.ts';
import { PAGE_TEXTS } from '../page-texts.ts';
import type { ContentReads } from '../reads.ts';
import { listFaq } from './faq.sql.ts';
import type { KeptFinishTexts } from './finish-texts.ts';

/** What pages read of the company's own words. */
export function contentReads(db: Queries, finishes: KeptFinishTexts): ContentReads {
  return {
    faq: () => listFaq(db),
    finishes: finishes.read,
    page: async (key) =>
      (await latestRevision<PageText>(db, pagePart(key)))?.content ?? PAGE_TEXTS[key],
  };
}
