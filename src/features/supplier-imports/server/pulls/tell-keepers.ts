import { holdersOf } from '../../../../kernel/permissions.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { listTeam } from '../../../accounts/server/team/team-mail.sql.ts';
import { letter } from '../../../notifications/mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';

/** What became of a list that was to come by itself. */
export interface PullNews {
  readonly name: string;
  readonly why: string;
  /** The import that waits; none where the list did not even come. */
  readonly importId?: number;
}

/** Tells whoever keeps the catalogue, or the administration where nobody does, by mail. */
export async function tellKeepers(
  trx: Queries,
  baseUrl: string,
  { name, why, importId }: PullNews,
): Promise<void> {
  const keepers = await listTeam(trx, holdersOf('catalogue.edit'));
  const told = keepers.length > 0 ? keepers : await listTeam(trx, ['admin']);
  const waits = importId !== undefined;
  const page = waits ? staffPages.import(importId) : staffPages.imports;
  for (const { email, username } of told) {
    const mail = letter({
      subject: waits ? `La lista «${name}» espera tu visto bueno` : `No llegó la lista «${name}»`,
      greeting: `Hola, ${username.replace(/\s+/g, ' ').trim()}:`,
      paragraphs: [
        waits
          ? `La lista «${name}» llegó sola y no se aplicó todavía. ${why}`
          : `La lista «${name}» se trae sola y llevamos tres intentos sin lograrlo. ${why}`,
        'Mientras tanto la tienda sigue con los precios y las existencias que tenía.',
      ],
      action: { label: waits ? 'Ver la lista' : 'Ver importaciones', url: `${baseUrl}${page}` },
      closing: 'Te escribimos porque llevas el catálogo.',
    });
    await queueMail(trx, { to: email, ...mail });
  }
}
