import { may, type Permission } from '../../kernel/permissions.ts';
import { staffPages } from '../../staff-routes.ts';
import { NEW_SERVICE } from '../shipping/service-draft.ts';

/** What a shop has of what it needs to sell. */
export interface OpeningFacts {
  /** Facts of the company that are still the shop's samples, as the staff call them. */
  readonly sampleFacts: readonly string[];
  /** An account for transfers, or a company that charges. */
  readonly paid: boolean;
  /** A service of the own tariff, or couriers that quote. */
  readonly ships: boolean;
  /** Services that are offered and nobody's, by name. */
  readonly sampleServices: readonly string[];
  readonly finishes: boolean;
  readonly categories: boolean;
  readonly products: boolean;
  /** The legal pages were written, or read and left as they came. */
  readonly legal: boolean;
  readonly mails: boolean;
  /** A catalogue that fills in where a postal code lies. */
  readonly postalCodes: boolean;
  readonly invoices: boolean;
  /** Labels are bought, from where boxes leave. */
  readonly labels: boolean;
}

interface Step {
  readonly id: string;
  readonly name: string;
  /** What is to be done, while it is. */
  readonly sentence: (facts: OpeningFacts) => string;
  readonly done: (facts: OpeningFacts) => boolean;
  /** A shop sells without it. */
  readonly optional?: true;
  /** Who does it, and where. */
  readonly permission: Permission;
  readonly to: string | ((facts: OpeningFacts) => string);
}

const words = new Intl.ListFormat('es-MX');

/** In the order in which a new shop does best to take them. */
const STEPS = [
  {
    id: 'empresa',
    name: 'Los datos de tu empresa',
    sentence: ({ sampleFacts }) =>
      `Salen en cada página, correo y cotización. Falta escribir: ${words.format(sampleFacts)}.`,
    done: ({ sampleFacts }) => sampleFacts.length === 0,
    permission: 'site.edit',
    to: staffPages.site,
  },
  {
    id: 'categorias',
    name: 'Categorías',
    sentence: () => 'Con ellas la gente encuentra tus productos; cada producto va en una.',
    done: ({ categories }) => categories,
    permission: 'catalogue.edit',
    to: staffPages.categories,
  },
  {
    id: 'terminados',
    name: 'Terminados con precio',
    sentence: () => 'Di cómo imprimes y cuánto cobras por cada cantidad.',
    done: ({ finishes }) => finishes,
    permission: 'finishes.edit',
    to: staffPages.finishPrices,
  },
  {
    id: 'productos',
    name: 'Productos a la venta',
    sentence: () => 'Agrégalos uno por uno, o todos con la lista de tu proveedor en Importaciones.',
    done: ({ products }) => products,
    permission: 'catalogue.edit',
    to: staffPages.products,
  },
  {
    id: 'envios',
    name: 'Envíos',
    sentence: ({ sampleServices }) =>
      sampleServices.length === 0
        ? 'Sin un servicio activo nadie puede terminar su pedido: escribe el que más usas.'
        : `Se cotizan servicios de muestra, con precios que nadie cobra: ${words.format(sampleServices)}. Escribe el tuyo y ponlos en pausa.`,
    done: ({ ships, sampleServices }) => ships && sampleServices.length === 0,
    permission: 'rates.edit',
    to: ({ sampleServices }) =>
      sampleServices.length === 0 ? staffPages.tariff(NEW_SERVICE) : staffPages.tariffs,
  },
  {
    id: 'cobro',
    name: 'Cómo te pagan',
    sentence: () =>
      'Escribe la cuenta que recibe las transferencias, o pide a quien aloja la tienda que configure tarjetas.',
    done: ({ paid }) => paid,
    permission: 'accounts.edit',
    to: staffPages.accounts,
  },
  {
    id: 'legales',
    name: 'Aviso de privacidad y condiciones',
    sentence: () =>
      'Vienen escritos con los datos de tu empresa. Léelos y cambia lo que no sea tuyo.',
    done: ({ legal }) => legal,
    permission: 'site.edit',
    to: staffPages.sitePages,
  },
  {
    id: 'correos',
    name: 'Correos que salen',
    sentence: () =>
      'Los correos se quedan en la tienda hasta que quien la aloja configure SMTP_URL.',
    done: ({ mails }) => mails,
    permission: 'site.edit',
    to: staffPages.mails,
  },
  {
    id: 'codigos',
    name: 'Códigos postales',
    sentence: () =>
      'Sin su catálogo cada cliente escribe su municipio y su colonia. Lo carga quien aloja la tienda: npm run import:postal-codes.',
    done: ({ postalCodes }) => postalCodes,
    optional: true,
    permission: 'site.edit',
    to: staffPages.tariffs,
  },
  {
    id: 'facturas',
    name: 'Facturas',
    sentence: () =>
      'Para que tus clientes pidan la suya falta la cuenta de timbrado, que configura quien aloja la tienda.',
    done: ({ invoices }) => invoices,
    optional: true,
    permission: 'site.edit',
    to: staffPages.invoices,
  },
  {
    id: 'guias',
    name: 'Guías de paquetería',
    sentence: () =>
      'Se escriben a mano. Para comprarlas aquí, quien aloja la tienda configura la cuenta y SHIP_FROM, de dónde salen las cajas.',
    done: ({ labels }) => labels,
    optional: true,
    permission: 'site.edit',
    to: staffPages.quoters,
  },
] as const satisfies readonly Step[];

const ALL: readonly Step[] = STEPS;

/** One step as somebody reads it; what is done says no more than that. */
export interface OpeningStep {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly done: boolean;
  readonly optional: boolean;
  readonly to: string;
}

const told =
  (facts: OpeningFacts) =>
  (step: Step): OpeningStep => {
    const done = step.done(facts);
    const { id, name, optional = false } = step;
    const to = typeof step.to === 'string' ? step.to : step.to(facts);
    return { id, name, sentence: done ? '' : step.sentence(facts), done, optional, to };
  };

const isMissing = ({ done, optional }: OpeningStep): boolean => !done && !optional;

/** What a shop cannot open without and does not have. */
export function missingToOpen(facts: OpeningFacts): readonly OpeningStep[] {
  return ALL.map(told(facts)).filter(isMissing);
}

/** The steps that somebody may do; none once nothing obligatory of theirs is missing. */
export function stepsFor(facts: OpeningFacts, roles: readonly string[]): readonly OpeningStep[] {
  const steps = ALL.filter(({ permission }) => may(roles, permission)).map(told(facts));
  return steps.some(isMissing) ? steps : [];
}
