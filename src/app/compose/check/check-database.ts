import { readdir } from 'node:fs/promises';
import type { Queries } from '../../../platform/db/connect.ts';
import { bad, type Finding, finding, good, off } from './finding.ts';
import { lateWork, serverFacts } from './waiting.sql.ts';

const OLDEST_SERVER = 15;
/** Signatures and codes of second factors bear half a minute. */
const MOST_SKEW_MS = 5_000;

/** The database itself, and the work that waits in it. */
export async function checkDatabase(
  db: Queries,
  migrations: string,
  now: () => Date,
): Promise<Finding[]> {
  const { version, now: there, migrations: applied } = await serverFacts(db);
  return [
    await finding('Base de datos', async () => {
      if (version < OLDEST_SERVER)
        return bad(`PostgreSQL ${version}: pide la ${OLDEST_SERVER} o más`);
      const skew = Math.abs(there.getTime() - now().getTime());
      if (skew > MOST_SKEW_MS) {
        return bad(`su reloj y el de esta máquina difieren ${Math.round(skew / 1000)} s`);
      }
      const ours = (await readdir(migrations)).filter((name) => name.endsWith('.sql'));
      const unknown = applied.filter((name) => !ours.includes(name));
      if (unknown.length > 0) {
        return bad(`es de una versión más nueva de la tienda (${unknown[0]}); instala esa`);
      }
      const missing = ours.length - applied.length;
      if (applied.length === 0) return good(`PostgreSQL ${version}, vacía: se prepara al arrancar`);
      return good(
        missing > 0
          ? `${missing} migraciones se aplican al arrancar`
          : `PostgreSQL ${version}, al día`,
      );
    }),
    await finding('Trabajo pendiente', async () => {
      if (applied.length === 0) return off('todavía no hay tienda');
      const { mails, mailsGivenUp, jobs, jobsGivenUp } = await lateWork(db);
      const late = [
        [mails, 'correos esperan más de diez minutos'],
        [mailsGivenUp, 'correos que ya nadie intenta enviar (están en /admin/correos)'],
        [jobs, 'tareas esperan más de diez minutos'],
        [jobsGivenUp, 'tareas abandonadas en un día'],
      ] as const;
      const said = late.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
      return said.length > 0 ? bad(said.join('; ')) : good('nada atrasado');
    }),
  ];
}
