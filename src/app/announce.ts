import type { Config } from './config.ts';

const DEMO_LOGINS = [
  ['Cliente', 'ana@demo.example'],
  ['Cliente', 'beto@demo.example'],
  ['Administración', 'admin@demo.example'],
  ['Personal', 'catalogo@ ventas@ diseno@ produccion@ almacen@ finanzas@ atencion@demo.example'],
] as const;

/** What the person who started the shop needs to know, and what their database promises. */
export function announce(
  config: Config,
  facts: { readonly embedded: boolean; readonly seconds: number },
): void {
  const lines = [
    '',
    `  Estampa está lista en ${config.baseUrl}   (${facts.seconds.toFixed(1)} s)`,
    '',
    facts.embedded
      ? '  Base de datos integrada (PGlite): para probar y para una tienda chica. Sobrevive a una\n  caída del programa, no a un corte de luz; para lo demás, PostgreSQL con DATABASE_URL.'
      : '  Base de datos: PostgreSQL.',
  ];
  if (config.demo) {
    lines.push(
      '',
      '  Modo de prueba: personas y empresas ficticias. Contraseña de todas: Estampa2026',
    );
    for (const [role, email] of DEMO_LOGINS) lines.push(`    ${role.padEnd(15)} ${email}`);
    lines.push(`    ${'Correos'.padEnd(15)} ${config.baseUrl}/buzon`);
  }
  console.log(`${lines.join('\n')}\n`);
}

/** One line that grows while the demo shop is being filled. */
export function progressLine(): (step: string, done: number, of: number) => void {
  let last = '';
  return (step, done, of) => {
    const text = `  ${step} ${done}/${of}`;
    if (!process.stdout.isTTY) {
      if (step !== last) console.log(`  ${step}…`);
      last = step;
      return;
    }
    process.stdout.write(`\r\u001b[K${text}${done >= of ? '\n' : ''}`);
  };
}
