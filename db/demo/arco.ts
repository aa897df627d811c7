import { type ArcoKind, answerBy, effectiveBy } from '../../src/features/my-account/arco.ts';
import { insertRequest } from '../../src/features/my-account/server/arco/arco.sql.ts';
import { dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Asked {
  readonly folio: string;
  readonly kind: ArcoKind;
  readonly name: string;
  readonly email: string;
  readonly detail: string;
  readonly daysAgo: number;
  /** Signed in when they asked. */
  readonly proven?: true;
  readonly answer?: string;
}

const ASKED: readonly Asked[] = [
  {
    folio: 'D-ARC0DEM001',
    kind: 'cancelacion',
    name: 'Rosa Ficticia Prado',
    email: 'rosa@ficticia.example',
    detail: 'Pedí una cotización sin cuenta y quiero que borren mi teléfono y mi correo.',
    daysAgo: 25,
  },
  {
    folio: 'D-ARC0DEM002',
    kind: 'acceso',
    name: 'Jacaranda',
    email: 'jacaranda@demo.example',
    detail: 'Quiero saber qué datos tienen de mí y con quién los comparten.',
    daysAgo: 4,
    proven: true,
  },
  {
    folio: 'D-ARC0DEM003',
    kind: 'rectificacion',
    name: 'Beto',
    email: 'beto@demo.example',
    detail: 'Mi segundo apellido está mal escrito.',
    daysAgo: 40,
    proven: true,
    answer: 'Corregimos tu apellido en tu perfil y en tus direcciones.',
  },
];

/** What people ask for by the law of personal data: one nearly late, one new, one answered. */
export async function fillArco(db: Queries, now: Date): Promise<void> {
  for (const { daysAgo, proven, answer, ...asked } of ASKED) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const owner = proven
      ? await db
          .selectFrom('account')
          .select(['id', 'name'])
          .where('email', '=', asked.email)
          .executeTakeFirstOrThrow()
      : undefined;
    await insertRequest(db, {
      ...asked,
      name: owner?.name ?? asked.name,
      accountId: owner?.id ?? null,
      dueOn: answerBy(dayOf(at)),
      now: at,
    });
    if (!answer) continue;
    const answeredAt = new Date(at.getTime() + 3 * DAY_MS);
    await db
      .updateTable('arco_request')
      .set({
        granted: true,
        answer,
        answered_at: answeredAt,
        effective_by: effectiveBy(dayOf(answeredAt)),
      })
      .where('folio', '=', asked.folio)
      .execute();
  }
}
