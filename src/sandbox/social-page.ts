import { createHash } from 'node:crypto';
import type { Answer, Exchange } from './exchange.ts';
import { trialPage } from './trial-page.ts';

/** Whom the tester says to be. */
export interface SocialVisitor {
  readonly subject: string;
  readonly email: string;
  readonly verified: boolean;
  readonly name: string;
}

const FIELD = 'display:block;width:100%;min-height:44px;margin:4px 0 14px;padding:8px;font:inherit';

/** A company's page that asks whether the shop may know who one is; the tester says who. */
export function consentPage(name: string, saysVerified: boolean): Answer {
  const verified = saysVerified
    ? '<p><label><input type="checkbox" name="verificado" value="1" checked> La empresa comprobó este correo</label></p>'
    : '';
  return trialPage(
    name,
    `<h1>${name}</h1><p>¿Con qué cuenta quieres entrar?</p>
<form method="post"><label>Correo (vacío: no se comparte)<input style="${FIELD}" type="email" name="correo" value="ana@demo.example"></label>
<label>Nombre<input style="${FIELD}" name="nombre" value="Ana Lucía Ferrer Montes"></label>
<label>Número de la cuenta (vacío: según el correo)<input style="${FIELD}" name="numero" inputmode="numeric"></label>${verified}
<button name="decision" value="seguir">Continuar</button>
<button class="no" name="decision" value="cancelar">Cancelar</button></form>`,
  );
}

/** What was chosen there; the browser goes back to the shop with `grant`'s fields and its state. */
export function consentDecision(
  { query, body }: Exchange,
  grant: (visitor: SocialVisitor, asked: URLSearchParams) => Readonly<Record<string, string>>,
): Answer {
  const chosen = (body ?? {}) as Readonly<Record<string, string | undefined>>;
  const returned = new URL(query.get('redirect_uri') ?? '');
  const named =
    chosen.decision === 'seguir'
      ? grant(visitorOf(chosen), query)
      : { error: 'access_denied', error_reason: 'user_denied' };
  const state = query.get('state');
  for (const [field, value] of Object.entries({ ...named, ...(state ? { state } : {}) })) {
    returned.searchParams.set(field, value);
  }
  return { status: 302, headers: { Location: returned.href } };
}

function visitorOf(chosen: Readonly<Record<string, string | undefined>>): SocialVisitor {
  const { correo: email = '', nombre: name = '', numero = '', verificado } = chosen;
  return { subject: numero || numberOf(email || name), email, verified: verificado === '1', name };
}

/** The same person has the same number each time. */
function numberOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return `1${hash.readBigUInt64BE().toString().padStart(20, '0')}`;
}
