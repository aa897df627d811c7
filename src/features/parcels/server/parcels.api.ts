import { toPesos } from '../../../kernel/money.ts';
import { ok } from '../../../kernel/result.ts';
import type { Caller } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { CourierFailure } from '../courier.port.ts';
import { cancelLabel } from './cancel-label.ts';
import { hurryParcels } from './follow-parcels.ts';
import { handOver, type PickupFailure } from './hand-over.ts';
import { tellParcel } from './learn-parcel.ts';
import { makeLabel, typeGuide } from './make-label.ts';
import { offersFor } from './offers.ts';
import { packOrder } from './pack.ts';
import type { ParcelDeps, StaffMember } from './parcel-deps.ts';

const GRAMS = 1000;
const member = ({ account }: Caller): StaffMember => ({ id: account.id, roles: account.roles });

const SENTENCES = {
  changed: 'Alguien más cambió las cajas de este pedido. Revisa antes de seguir.',
  not_packing: 'Solo se empaca un pedido revisado que aún no sale.',
  labelled: 'Una caja ya tiene guía: cancélala antes de empacar de nuevo.',
  not_sending: 'Las guías son de pedidos pagados y empacados.',
  has_label: 'Esta caja ya tiene guía, o se está pidiendo.',
  not_configured: 'No hay cuenta de paquetería: escribe la guía a mano.',
  travelled: 'La caja ya va con la paquetería.',
  not_packed: 'Solo se entrega un pedido empacado.',
  no_labels: 'Falta la guía de alguna caja.',
  not_paid: 'El pedido no está pagado.',
  bad_day: 'La recolección puede ser desde hoy y hasta dentro de 10 días.',
  being_asked: 'Alguien más está pidiendo esta recolección. Espera dos minutos.',
  no_guide: 'La caja no tiene guía.',
  followed: 'De esta caja avisa la paquetería.',
} as const;

/** The calls by which the warehouse packs, labels and hands over. */
export function registerParcels(app: App, deps: ParcelDeps): void {
  serveCall(app, calls.packOrder, contract.packOrder, async ({ params, body, caller }) => {
    const { vista: seen, marca: mark, grupos: groups } = body;
    const staff = member(caller);
    const packed = await packOrder(deps, { folio: params.folio, seen, mark, staff, groups });
    if (packed.ok) return ok({ cajas: packed.value.boxes, peso_kg: packed.value.grams / GRAMS });
    const { code, detail } = packed;
    if (code === 'changed') return overtaken(detail);
    if (code === 'wrong_packing') return { ok: false, code, sentence: String(detail?.problem) };
    return code === 'not_found' ? packed : { ...packed, sentence: SENTENCES[code] };
  });
  serveCall(app, calls.handOver, contract.handOver, async ({ params, body, caller }) => {
    const { vista: seen, recoleccion } = body;
    const pickup = recoleccion && {
      day: recoleccion.dia,
      fromHour: recoleccion.desde,
      untilHour: recoleccion.hasta,
    };
    const handing = { folio: params.folio, seen, staff: member(caller), pickup };
    const handed = await handOver(deps, handing);
    if (handed.ok) return ok({ confirmacion: handed.value.confirmation });
    if ('said' in handed) return notComing(handed);
    if (handed.code === 'changed') return overtaken(handed.detail);
    return handed.code === 'not_found' ? handed : { ...handed, sentence: SENTENCES[handed.code] };
  });
  registerLabels(app, deps);
  registerNews(app, deps);
}

function registerLabels(app: App, deps: ParcelDeps): void {
  serveCall(app, calls.labelOffers, contract.labelOffers, async ({ params }) => {
    const offers = await offersFor(deps, params.id);
    if (offers.ok) {
      const opciones = offers.value.map((offer) => ({
        paqueteria: offer.carrier,
        servicio: offer.service,
        nombre: offer.courier,
        nombre_servicio: offer.serviceName,
        importe: toPesos(offer.amount),
        entrega: offer.deliveryAt?.toISOString() ?? null,
      }));
      return ok({ opciones });
    }
    if ('said' in offers) return courierFailed(offers);
    return offers.code === 'not_found' ? offers : { ...offers, sentence: SENTENCES[offers.code] };
  });
  serveCall(app, calls.makeLabel, contract.makeLabel, async ({ params, body, caller }) => {
    const wanted = { carrier: body.paqueteria, service: body.servicio, courier: body.nombre };
    const made = await makeLabel(deps, member(caller), params.id, wanted);
    if (!made.ok) {
      return made.code === 'not_found' ? made : { ...made, sentence: SENTENCES[made.code] };
    }
    const { state, number, failure } = made.value;
    return ok({ estado: state, numero: number, motivo: failure });
  });
  serveCall(app, calls.typeGuide, contract.typeGuide, async ({ params, body, caller }) => {
    const guide = { courier: body.paqueteria, number: body.numero, link: body.enlace };
    const typed = await typeGuide(deps, member(caller), params.id, guide);
    if (typed.ok || typed.code === 'not_found') return typed;
    return { ...typed, sentence: SENTENCES[typed.code] };
  });
  serveCall(app, calls.cancelLabel, contract.cancelLabel, async ({ params, caller }) => {
    const gone = await cancelLabel(deps, member(caller), params.id);
    if (gone.ok) return gone;
    if ('said' in gone) return courierFailed(gone);
    return gone.code === 'not_found' ? gone : { ...gone, sentence: SENTENCES[gone.code] };
  });
}

function registerNews(app: App, deps: ParcelDeps): void {
  serveCall(app, calls.tellParcel, contract.tellParcel, async ({ params, body, caller }) => {
    const told = { boxId: params.id, phase: body.fase, note: body.nota };
    const done = await tellParcel(deps, member(caller), told);
    if (done.ok || done.code === 'not_found') return done;
    return { ...done, sentence: SENTENCES[done.code] };
  });
  serveCall(app, calls.takeCourierNotice, contract.takeCourierNotice, async (asked) => {
    const { params, request } = asked;
    const { courier } = deps;
    const text = typeof request.body === 'string' ? request.body : '';
    const body = text === '' ? undefined : app.readJson(request, text);
    const numbers =
      courier?.provider === params.provider ? courier.readNotice(params.secreto, body) : undefined;
    if (!numbers) return { ok: false, code: 'not_authentic' };
    await hurryParcels(deps, numbers);
    return ok({ success: true as const });
  });
}

function overtaken(detail: Readonly<Record<string, unknown>> | undefined) {
  const extra = { version: Number(detail?.version) };
  const sentence = typeof detail?.happened === 'string' ? detail.happened : SENTENCES.changed;
  return { ok: false as const, code: 'changed' as const, sentence, extra };
}

const COURIER_SENTENCES: Readonly<Record<CourierFailure['code'], string>> = {
  down: 'La paquetería no responde. Confirma con ella antes de pedirlo otra vez.',
  not_configured: 'La cuenta de la paquetería no está bien configurada.',
  no_balance: 'La cuenta de la paquetería no tiene saldo.',
  refused: 'La paquetería no lo aceptó.',
};

const NAMES = new Intl.ListFormat('es-MX');

/** Which courier would not come and what can be done, and which come all the same. */
function notComing(failure: PickupFailure) {
  const { courier, coming, code } = failure;
  const failed = courierFailed(failure);
  const others = coming.map((one) => `${one.courier} (${one.confirmation})`);
  const told = [
    `${courier}: ${failed.sentence.replace(/[^.!?]$/, '$&.')}`,
    code === 'refused' ? 'Elige otro día u otra hora, o llévale sus cajas.' : '',
    others.length > 0 ? `Ya confirmó ${NAMES.format(others)}: ese día no se le pide otra vez.` : '',
  ];
  return { ...failed, sentence: told.filter(Boolean).join(' ') };
}

/** In the courier's own words where it has any: the staff reads them. */
function courierFailed({ code, said }: CourierFailure) {
  const sentence = code === 'refused' && said !== '' ? said : COURIER_SENTENCES[code];
  const own = code === 'down' ? ('courier_down' as const) : ('refused' as const);
  return { ok: false as const, code: own, sentence };
}
