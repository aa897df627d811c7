import { momentText as shortText } from '../../kernel/moments.ts';
import { dayOf } from '../../kernel/working-days.ts';

/** '22 nov 2026, 14:05'. */
export function momentText(iso: string): string {
  const year = dayOf(new Date(iso)).slice(0, 4);
  return shortText(iso).replace(', ', ` ${year}, `);
}
