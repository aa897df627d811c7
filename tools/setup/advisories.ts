import * as z from 'zod';

/** What `npm audit --json` answers, as far as it is read; an error where the registry tells nothing. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      via: z.array(
        z.union([
          z.string(),
          z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() }),
        ]),
      ),
    }),
  ),
});

const SERIOUS: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * Advisories of high or critical severity about what a release holds, each once, in a line; undefined
 * where nobody could be asked, which is no good news.
 */
export function seriousAdvisories(answer: string): readonly string[] | undefined {
  const parsed = Report.safeParse(asJson(answer));
  if (!parsed.success) return undefined;
  const lines = Object.values(parsed.data.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((one) =>
      typeof one === 'object' && SERIOUS.has(one.severity)
        ? [`${one.severity}: ${name} ${one.range}: ${one.title} (${one.url})`]
        : [],
    ),
  );
  return [...new Set(lines)].sort();
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
