import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../security-calls.ts';
import * as contract from '../../security-contract.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { changeAreas } from './change-areas.ts';
import { inviteStaff, withdrawInvitation } from './invite-staff.ts';

const SENTENCES = {
  no_email: 'Escribe un correo completo, como ana@empresa.mx.',
  already_staff: 'Esa persona ya es del equipo: cambia sus áreas en la lista.',
  unknown: 'Ya no está en la lista.',
  own: 'Tus propias áreas las cambia otra persona de administración.',
  changed: 'Alguien cambió sus áreas antes que tú. Mira cómo quedaron e inténtalo otra vez.',
  left: 'Ya no eres de administración.',
} as const;

/** Asking people to the team, and what each of them may do. */
export function registerTeam(app: App, deps: LoginDeps): void {
  serveCall(app, calls.inviteStaff, contract.inviteStaff, async ({ body, caller }) => {
    const { correo: email, nombre: name, areas } = body;
    const invited = await inviteStaff(deps, caller, { email, name, areas: [...new Set(areas)] });
    if (!invited.ok) return { ...invited, sentence: SENTENCES[invited.code] };
    return ok({ success: true, estado: invited.value === 'joined' ? 'dentro' : 'invitada' });
  });
  serveCall(
    app,
    calls.withdrawInvitation,
    contract.withdrawInvitation,
    async ({ body, caller }) => {
      const withdrawn = await withdrawInvitation(deps, caller, body.id);
      return withdrawn.ok
        ? ok({ success: true })
        : { ...withdrawn, sentence: SENTENCES[withdrawn.code] };
    },
  );
  serveCall(app, calls.changeAreas, contract.changeAreas, async ({ body, caller }) => {
    const { id, areas, vistas: seen } = body;
    const changed = await changeAreas(deps, caller, { id, areas: [...new Set(areas)], seen });
    return changed.ok ? ok({ success: true }) : { ...changed, sentence: SENTENCES[changed.code] };
  });
}
