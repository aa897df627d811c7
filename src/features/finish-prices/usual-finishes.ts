import type { FINISH_SLUGS } from '../../routes.ts';

/** A finish of the trade, as a new shop may begin with it; what it costs is each shop's own. */
export interface UsualFinish {
  readonly name: string;
  /** Its page under /terminados. */
  readonly slug: (typeof FINISH_SLUGS)[number];
  /** Calendar days it usually takes. */
  readonly days: number;
  readonly goodFor: string;
}

/** The check of an artwork and the drawn prints know these by their names. */
export const USUAL_FINISHES = [
  {
    name: 'Serigrafía',
    slug: 'screen-printing',
    days: 4,
    goodFor: 'Una o dos tintas sólidas en tela, papel, plástico y vidrio; rinde en volumen.',
  },
  {
    name: 'Tampografía',
    slug: 'pad-printing',
    days: 3,
    goodFor: 'Logotipos pequeños sobre superficies curvas: plumas, llaveros y antiestrés.',
  },
  {
    name: 'Sublimación',
    slug: 'sublimation',
    days: 3,
    goodFor: 'Fotografías a todo color en tazas claras, poliéster, cerámica y cordones.',
  },
  {
    name: 'DTF',
    slug: 'dtf-printing',
    days: 3,
    goodFor: 'Diseños con muchos colores sobre textiles claros u oscuros.',
  },
  {
    name: 'Bordado',
    slug: 'embroidery',
    days: 6,
    goodFor: 'Uniformes, gorras y toallas: el acabado que más dura y más viste.',
  },
  {
    name: 'Grabado láser',
    slug: 'laser-engraving',
    days: 4,
    goodFor: 'Metal, madera, bambú y piel; no se borra y admite nombres distintos.',
  },
  {
    name: 'Corte láser',
    slug: 'laser-cutting',
    days: 5,
    goodFor: 'Siluetas y calados en madera, acrílico, corcho y papel.',
  },
  {
    name: 'Impresión digital',
    slug: 'digital-printing',
    days: 2,
    goodFor: 'Etiquetas, papel y carátulas a todo color, incluso en pocas piezas.',
  },
  {
    name: 'Impresión UV',
    slug: 'uv-printing',
    days: 3,
    goodFor: 'Color y relieve directo sobre plástico, vidrio, metal y madera.',
  },
  {
    name: 'Empaque personalizado',
    slug: 'containers',
    days: 5,
    goodFor: 'Cajas, fajas y estuches con tu marca para regalos y kits de bienvenida.',
  },
  {
    name: 'Grabado de reconocimientos',
    slug: 'awards',
    days: 5,
    goodFor: 'Placas, trofeos y medallas con nombre, fecha y motivo de cada persona.',
  },
  {
    name: 'Desarrollo especial',
    slug: 'developments',
    days: 8,
    goodFor: 'Formas, moldes y piezas hechas desde cero con tu idea.',
  },
] as const satisfies readonly UsualFinish[];
