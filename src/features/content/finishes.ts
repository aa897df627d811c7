import { pages } from '../../routes.ts';
import type { FinishSlug } from './finish-pictures.ts';

export interface FinishStory {
  readonly slug: FinishSlug;
  readonly title: string;
  /** One sentence for the overview. */
  readonly summary: string;
  readonly description: readonly string[];
  readonly goodFor: readonly string[];
  readonly knowThis: string;
  /** What the close-up shows, for those who do not see it. */
  readonly picture: string;
}

/** The twelve finishes as /terminados tells them, in the order of the overview. */
export const FINISH_STORIES: readonly FinishStory[] = [
  {
    slug: 'pad-printing',
    title: 'Tampografía',
    summary: 'Una almohadilla de silicón lleva la tinta a superficies curvas y pequeñas.',
    description: [
      'Grabamos tu logotipo en una placa, la llenamos de tinta y una almohadilla de silicón la recoge y la deposita sobre la pieza. Como la almohadilla se adapta a la forma, la impresión queda nítida hasta en una pluma o un llavero.',
      'Cada color es una pasada. Los trazos finos y las letras pequeñas se leen bien desde un milímetro y medio de altura.',
    ],
    goodFor: ['Plumas', 'Llaveros', 'Memorias USB', 'Piezas curvas de plástico o metal'],
    knowThis:
      'Funciona mejor con uno a tres colores sólidos; los degradados pídelos en impresión digital o UV.',
    picture:
      'Un bolígrafo azul y blanco con el logotipo CENVAL impreso en dos tintas sobre la curva del barril',
  },
  {
    slug: 'screen-printing',
    title: 'Serigrafía',
    summary: 'La tinta pasa por una malla tensa: color intenso y parejo en tirajes largos.',
    description: [
      'Preparamos un marco con malla por cada color de tu diseño. La tinta atraviesa solo las zonas abiertas y cubre la pieza con una capa gruesa, opaca y duradera.',
      'El trabajo está en preparar los marcos; por eso el precio por pieza baja mucho cuando el tiraje crece.',
    ],
    goodFor: ['Playeras y bolsas', 'Libretas', 'Termos y vasos cilíndricos', 'Tirajes grandes'],
    knowThis:
      'Los colores se igualan por tono Pantone; cada color adicional lleva su propio marco.',
    picture:
      'Una bolsa de algodón con el logotipo RUVELA en tinta vino y ocre, opaca sobre la trama',
  },
  {
    slug: 'sublimation',
    title: 'Sublimación',
    summary: 'El calor convierte la tinta en gas y la fija dentro del material, a todo color.',
    description: [
      'Imprimimos tu imagen en papel especial y, con calor y presión, la tinta pasa al recubrimiento de la pieza. No se siente al tacto, no se despega y aguanta el lavado.',
      'Permite fotografías, degradados y diseños que cubren toda la superficie.',
    ],
    goodFor: ['Tazas', 'Textil de poliéster claro', 'Mouse pads', 'Termos con recubrimiento'],
    knowThis:
      'Necesita material blanco o claro con recubrimiento de poliéster: la tinta es translúcida.',
    picture:
      'Una taza blanca con el logotipo LUMBREL a todo color, sin relieve, dentro del esmalte',
  },
  {
    slug: 'dtf-printing',
    title: 'DTF',
    summary: 'Una película transfiere todos los colores a casi cualquier tela.',
    description: [
      'Imprimimos el diseño sobre una película con una base blanca y un adhesivo en polvo; la plancha lo une a la tela y la película se retira. El resultado es flexible y conserva los detalles pequeños.',
      'Es la salida natural para diseños con muchos colores en tirajes cortos, también sobre tela oscura.',
    ],
    goodFor: ['Playeras y sudaderas', 'Gorras', 'Mochilas', 'Tirajes cortos a todo color'],
    knowThis: 'Lava la prenda al revés y con agua fría; no planches directo sobre el diseño.',
    picture:
      'Una playera negra con el logotipo BRISMAR en naranja y blanco, nítido sobre la tela oscura',
  },
  {
    slug: 'embroidery',
    title: 'Bordado',
    summary: 'Tu logotipo en hilo: relieve, textura y años de uso.',
    description: [
      'Convertimos tu diseño en un programa de puntadas y la máquina lo borda con hilo de poliéster. El relieve da un acabado formal que no se decolora ni se despega.',
      'El precio depende de las puntadas: un logotipo de pecho suele tener entre cinco y ocho mil.',
    ],
    goodFor: ['Gorras', 'Playeras tipo polo', 'Chamarras', 'Toallas y mochilas'],
    knowThis:
      'Las letras deben medir al menos 5 mm de alto y los degradados se traducen a hilos sólidos.',
    picture:
      'El pecho de una playera polo azul marino con el logotipo FENORA bordado en hilo rosa y blanco',
  },
  {
    slug: 'laser-engraving',
    title: 'Grabado láser',
    summary: 'La luz retira o marca la superficie: un acabado que no se borra.',
    description: [
      'Un rayo muy fino marca el metal, la madera, el bambú o la piel siguiendo tu trazo. No lleva tinta: el color es el del propio material al descubierto.',
      'Es permanente, elegante y permite personalizar cada pieza con un nombre distinto.',
    ],
    goodFor: [
      'Termos de acero',
      'Plumas metálicas',
      'Artículos de madera y bambú',
      'Nombres individuales',
    ],
    knowThis:
      'El tono final cambia con el material; en pintura, el grabado descubre el color del metal.',
    picture:
      'Un termo negro con el logotipo OMBRIO grabado: el acero al descubierto bajo la pintura',
  },
  {
    slug: 'laser-cutting',
    title: 'Corte láser',
    summary: 'Siluetas exactas en madera, acrílico, cartón o fieltro.',
    description: [
      'El láser sigue el contorno de tu archivo y corta con precisión de décimas de milímetro, con bordes limpios que no necesitan lijado.',
      'Sirve para dar forma a la pieza entera o para abrir ventanas y calados dentro de ella.',
    ],
    goodFor: ['Llaveros y medallas', 'Separadores', 'Empaques', 'Letras y figuras'],
    knowThis: 'Envía el contorno como trazo vectorial cerrado, en una capa aparte.',
    picture: 'Un llavero de madera con la estrella de ZENITA calada, de bordes tostados',
  },
  {
    slug: 'digital-printing',
    title: 'Impresión digital',
    summary: 'Directo del archivo al papel o al vinil, a todo color y sin placas.',
    description: [
      'Imprimimos en alta resolución sobre papel, cartulina, vinil o tela, con fotografías y degradados completos. Como no hay placas ni marcos, cada ejemplar puede ser diferente.',
      'Es la forma más rápida de tener pocos ejemplares con muchos colores.',
    ],
    goodFor: ['Etiquetas y stickers', 'Tarjetas y folletos', 'Libretas', 'Datos variables'],
    knowThis: 'Trabaja en CMYK, con 3 mm de rebase y las imágenes a 300 puntos por pulgada.',
    picture:
      'La pasta blanca de un juego de notas adhesivas con el logotipo DURALBA impreso a todo color',
  },
  {
    slug: 'uv-printing',
    title: 'Impresión UV',
    summary: 'Tinta que seca al instante con luz ultravioleta sobre superficies rígidas.',
    description: [
      'La cabeza imprime y una lámpara ultravioleta endurece la tinta en el acto. Así se puede imprimir a todo color, con blanco debajo y hasta con relieve, sobre piezas que no absorben.',
      'Resiste bien el roce y conserva el color en interiores.',
    ],
    goodFor: ['Cargadores y bocinas', 'Acrílico y vidrio', 'Libretas de pasta dura', 'Madera'],
    knowThis: 'Necesita una cara plana o con curva muy suave.',
    picture:
      'Un cargador inalámbrico negro con la letra de KALTIVA en blanco y turquesa, con brillo',
  },
  {
    slug: 'containers',
    title: 'Empaque personalizado',
    summary: 'Frascos, botellas y cajas con tu marca, listos para llenar o regalar.',
    description: [
      'Vestimos envases de vidrio, plástico, aluminio y cartón con etiqueta, serigrafía o manga termoencogible, y los acompañamos con cajas y bolsas que hablan el mismo idioma.',
      'Te ayudamos a elegir el material según lo que va dentro y cómo va a viajar.',
    ],
    goodFor: ['Kits de bienvenida', 'Alimentos secos', 'Cosmética', 'Regalos corporativos'],
    knowThis: 'Si el envase toca alimentos, dínoslo: elegimos tinta y material aptos para ello.',
    picture:
      'Una vela en frasco de vidrio con una etiqueta blanca y el logotipo TOLVAR en dos tintas',
  },
  {
    slug: 'awards',
    title: 'Grabado de reconocimientos',
    summary: 'Trofeos, placas y medallas que dan gusto recibir.',
    description: [
      'Grabamos cristal, acrílico, madera y metal con el nombre, el motivo y la fecha de cada persona. Cuidamos la composición para que el texto respire y el logotipo no le gane al nombre.',
      'Revisas cada placa en la propuesta de diseño antes de producirla.',
    ],
    goodFor: ['Aniversarios', 'Ventas y desempeño', 'Torneos', 'Despedidas'],
    knowThis:
      'Manda la lista de nombres en una hoja de cálculo: los acentos y las eñes se respetan.',
    picture: 'Una placa de vidrio con el logotipo NORTEA grabado en mate',
  },
  {
    slug: 'developments',
    title: 'Desarrollo especial',
    summary: 'Cuando lo que necesitas todavía no existe, lo diseñamos y lo fabricamos.',
    description: [
      'Partimos de tu idea, hacemos planos y una muestra, y con tu visto bueno producimos: figuras, empaques a la medida, textiles con patrón propio o piezas inyectadas.',
      'Lleva más tiempo y un mínimo mayor, pero el resultado es solo tuyo.',
    ],
    goodFor: ['Campañas', 'Mascotas y figuras', 'Empaques a la medida', 'Ediciones únicas'],
    knowThis:
      'Cuéntanos cantidad, fecha y presupuesto desde el inicio; con eso te decimos qué es posible.',
    picture: 'Un pin dorado en forma de escudo con la hoja de ALUNTO en esmalte de dos verdes',
  },
];

interface NamedFinish {
  readonly slug: string;
  readonly nombre: string;
}

/** The story under the name that products offer the finish by; its own where none does. */
export function underItsName<Story extends Pick<FinishStory, 'slug' | 'title'>>(
  story: Story,
  finishes: readonly NamedFinish[],
): Story {
  const offered = finishes.find(({ slug }) => slug === story.slug);
  return offered ? { ...story, title: offered.nombre } : story;
}

/** The story of a slug, or undefined. */
export function finishStory(slug: string): FinishStory | undefined {
  return FINISH_STORIES.find((story) => story.slug === slug);
}

/** The list of the products that take a finish, by the name they offer it under. */
export const productsWith = (name: string): string =>
  `${pages.products}?${new URLSearchParams({ terminado: name })}`;
