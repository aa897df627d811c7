import type { Database } from '../../../../platform/db/connect.ts';
import { presentFinish } from '../../../catalog/present-product.ts';
import { listFinishOffers } from '../../../catalog/server/finish-offers.sql.ts';
import { latestOf, listRevisions } from '../../../site/server/revision.sql.ts';
import { readSettings } from '../../../site/server/settings.sql.ts';
import { offerOf } from '../../finish-facts.ts';
import { FINISH_PREFIX, type FinishText, finishPart, finishTextOf } from '../../finish-text.ts';
import { finishStory, underItsName } from '../../finishes.ts';
import type { Facts } from '../../office.ts';
import type { SiteOfficeReads } from '../../office-reads.ts';
import {
  FACTS_PART,
  isPageKey,
  PAGE_KEYS,
  PAGE_PREFIX,
  type PageText,
  pagePart,
  QUESTIONS_PART,
} from '../../page-keys.ts';
import { PAGE_TEXTS } from '../../page-texts.ts';
import { listFaq } from '../faq.sql.ts';
import { VERSIONS_SHOWN, written } from './written.ts';

/** What versions that are older than these facts said of them. */
const NOT_YET = { accent: '', whatsapp: '' };

/** What the pages of the office read. */
export function siteOfficeReads(db: Database, companySlug: string): SiteOfficeReads {
  return {
    facts: async () => {
      // The version first: what is read after it may be newer, and is then refused, never lost.
      const kept = await listRevisions<Facts>(db, FACTS_PART, VERSIONS_SHOWN);
      const { companySlug: _, ...facts } = await readSettings(db, companySlug);
      const whole = kept.map((one) => ({ ...one, content: { ...NOT_YET, ...one.content } }));
      return written(whole, facts);
    },
    questions: async () =>
      written(await listRevisions(db, QUESTIONS_PART, VERSIONS_SHOWN), await listFaq(db)),
    page: async (key) => {
      if (!isPageKey(key)) return undefined;
      const kept = await listRevisions<PageText>(db, pagePart(key), VERSIONS_SHOWN);
      const shown = kept[0]?.content ?? PAGE_TEXTS[key];
      const original = PAGE_TEXTS[key];
      return { key, ...written(kept, shown), original, facts: await readSettings(db, companySlug) };
    },
    finish: async (slug) => {
      const story = finishStory(slug);
      if (!story) return undefined;
      const [kept, offers] = await Promise.all([
        listRevisions<FinishText>(db, finishPart(story.slug), VERSIONS_SHOWN),
        listFinishOffers(db),
      ]);
      const offered = offers.map(presentFinish);
      const original = finishTextOf(story);
      const shown = kept[0]?.content ?? original;
      return {
        ...written(kept, shown),
        original,
        story: underItsName(story, offered),
        offer: offerOf(slug, offered),
      };
    },
    finishesWritten: async () => {
      const latest = await latestOf(db, FINISH_PREFIX);
      return Object.fromEntries(
        [...latest].map(([slug, { who, at }]) => [slug, { quien: who, fecha: at.toISOString() }]),
      );
    },
    pagesWritten: async () => {
      const latest = await latestOf(db, PAGE_PREFIX);
      return Object.fromEntries(
        PAGE_KEYS.flatMap((key) => {
          const one = latest.get(key);
          return one ? [[key, { quien: one.who, fecha: one.at.toISOString() }]] : [];
        }),
      );
    },
  };
}
