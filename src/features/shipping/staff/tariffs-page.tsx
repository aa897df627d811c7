import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { stateByCode } from '../../../kernel/mexican-states.ts';
import { momentText } from '../../../kernel/moments.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { KeptService, KeptZones, TariffChange } from '../reads.ts';
import { NEW_SERVICE } from '../service-draft.ts';
import { PickupForm } from './pickup/pickup-form.tsx';
import { QuotersForm } from './quoters-form.tsx';
import { ServiceForm } from './service-form.tsx';
import { tariffDeskContext } from './tariff-desk-context.ts';
import { ZonesForm } from './zones-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(tariffDeskContext);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('zonas');
  const [services, changes, origins] = await Promise.all([
    reads.services(),
    reads.changes(),
    reads.origins(),
  ]);
  const zones =
    asked === null
      ? null
      : await reads.zones(/^[A-Z]{2,5}$/.test(asked) ? asked : (origins[0] ?? 'CDMX'));
  const chosen = search.get('servicio');
  const origin = origins[0] ?? 'CDMX';
  return {
    quoters: search.has('cotizan') ? await reads.quoters() : null,
    pickup: search.has('recoger') ? await reads.pickup() : null,
    ...{ services, changes, zones, chosen },
    origin,
    places: chosen === null ? {} : placesOf(await reads.zones(origin)),
    edits: may(roles, 'rates.edit'),
  };
}

/** Which states are in each zone from an origin, as words. */
function placesOf({ origin, zones }: KeptZones): Readonly<Record<number, string>> {
  const name = (code: string): string => stateByCode(code)?.name ?? code;
  return Object.fromEntries(
    zones.flatMap(({ zone, states }) =>
      states.length > 0
        ? [[zone, `Desde ${name(origin)}: ${states.map(name).join(', ')}.`] as const]
        : [],
    ),
  );
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Tarifas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What the shop's own couriers charge: their services, prices by zone and weight, and the zones. */
export default function TariffsPage() {
  const { services, changes, zones, quoters, pickup, chosen, origin, places, edits } =
    useLoaderData<typeof loader>();
  const service = services.find(({ alias }) => alias === chosen);
  const opened = service !== undefined || (edits && chosen === NEW_SERVICE);
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Tarifas de envío</h1>
      <DeskTabs
        label="Partes"
        tabs={[
          { to: staffPages.tariffs, name: 'Servicios', here: !(zones || quoters || pickup) },
          {
            to: staffPages.tariffZones(zones?.origin ?? origin),
            name: 'Zonas',
            here: Boolean(zones),
          },
          { to: staffPages.quoters, name: 'Quién cotiza', here: Boolean(quoters) },
          { to: staffPages.pickupPlace, name: 'Recoger en tienda', here: Boolean(pickup) },
        ]}
      />
      {zones ? (
        <ZonesForm key={`${zones.origin} ${zones.version}`} kept={zones} edits={edits} />
      ) : null}
      {quoters ? <QuotersForm key={quoters.version} choice={quoters} edits={edits} /> : null}
      {pickup ? <PickupForm key={pickup.version} kept={pickup} edits={edits} /> : null}
      {!zones && opened ? (
        <>
          <div className="mt-2">
            <BackLink to={staffPages.tariffs}>Servicios</BackLink>
            <h2 className="text-lg">
              {service ? `${service.courier}, ${service.serviceName}` : 'Nuevo servicio'}
            </h2>
          </div>
          <ServiceForm
            key={`${chosen} ${service?.version ?? 0}`}
            kept={service}
            origin={origin}
            places={places}
            edits={edits}
          />
        </>
      ) : null}
      {zones || opened || quoters || pickup ? null : <Services services={services} edits={edits} />}
      <Changes changes={changes} />
    </div>
  );
}

function Services({
  services,
  edits,
}: {
  readonly services: readonly KeptService[];
  readonly edits: boolean;
}) {
  return (
    <section aria-label="Servicios">
      {services.length === 0 ? (
        <p className="mt-4 max-w-xl rounded-sheet border border-line bg-sheet p-4">
          Todavía no hay ningún servicio: mientras no haya uno activo, la tienda no cotiza envíos y
          nadie puede terminar su pedido. Empieza por el que más usas, con su precio por zona y
          peso.
        </p>
      ) : null}
      <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet empty:hidden">
        {services.map((service) => (
          <li key={service.alias}>
            <Link
              to={staffPages.tariff(service.alias)}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:text-cobalt"
            >
              <span className="grow font-semibold">
                {service.courier}, {service.serviceName}
              </span>
              <span className="figures text-sm text-ink-2">{summaryOf(service)}</span>
              <span
                className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${
                  service.active ? 'bg-success-wash text-success' : 'bg-paper-2 text-ink-2'
                }`}
              >
                {service.active ? 'Activa' : 'En pausa'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {edits ? (
        <ButtonLink to={staffPages.tariff(NEW_SERVICE)} look="secondary" extra="mt-4">
          Agregar un servicio
        </ButtonLink>
      ) : null}
    </section>
  );
}

function summaryOf({ zones }: KeptService): string {
  const prices = zones.flatMap(({ steps }) => steps.map(({ price }) => price));
  const least = prices.toSorted((a, b) => a - b)[0];
  const count = zones.length === 1 ? '1 zona' : `${zones.length} zonas`;
  return least === undefined ? 'sin precios' : `${count}, desde ${formatMoney(least)} más IVA`;
}

function Changes({ changes }: { readonly changes: readonly TariffChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="cambios" className="mt-8 text-sm">
      <h2 id="cambios" className="font-sans text-sm font-semibold tracking-normal">
        Últimos cambios
      </h2>
      <ol className="mt-2 grid gap-3">
        {changes.map(({ version, cuando, quien, parte, cambios }) => (
          <li key={version}>
            <span className="font-semibold">{parte}</span>
            <span className="text-ink-2">
              {' '}
              · {quien}, {momentText(cuando)}
            </span>
            <span className="block text-ink-2">{cambios.slice(0, 6).join('; ')}</span>
            {cambios.length > 6 ? (
              <span className="block text-xs text-ink-2">y {cambios.length - 6} más</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
