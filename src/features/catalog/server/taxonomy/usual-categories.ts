import type { UsualCategory } from '../../desk/taxonomy.ts';

/** How the trade usually sorts what it sells: what a new shop may begin with. */
export const USUAL_CATEGORIES: readonly UsualCategory[] = [
  {
    nombre: 'Bebidas',
    slug: 'bebidas',
    subcategorias: ['Tazas y tarros', 'Termos', 'Botellas y cilindros', 'Vasos'],
  },
  {
    nombre: 'Escritura',
    slug: 'escritura',
    subcategorias: ['Plumas', 'Lápices', 'Marcatextos', 'Sets de escritura'],
  },
  {
    nombre: 'Oficina',
    slug: 'oficina',
    subcategorias: [
      'Libretas',
      'Agendas',
      'Carpetas',
      'Notas adhesivas',
      'Reglas y calculadoras',
      'Relojes y portarretratos',
      'Tapetes para mouse',
    ],
  },
  {
    nombre: 'Textil',
    slug: 'textil',
    subcategorias: ['Playeras', 'Polos', 'Gorras', 'Sudaderas y chalecos', 'Mandiles', 'Toallas'],
  },
  {
    nombre: 'Bolsas y mochilas',
    slug: 'bolsas',
    subcategorias: [
      'Bolsas reutilizables',
      'Mochilas',
      'Loncheras',
      'Maletines',
      'Cosmetiqueras',
      'Bolsas de papel',
    ],
  },
  {
    nombre: 'Tecnología',
    slug: 'tecnologia',
    subcategorias: ['Memorias USB', 'Audio', 'Baterías y cargadores', 'Accesorios para celular'],
  },
  {
    nombre: 'Viaje',
    slug: 'viaje',
    subcategorias: ['Paraguas', 'Accesorios de viaje', 'Linternas'],
  },
  { nombre: 'Hogar', slug: 'hogar', subcategorias: ['Cocina y bar', 'Decoración'] },
  {
    nombre: 'Llaveros y eventos',
    slug: 'llaveros',
    subcategorias: ['Llaveros', 'Cordones y pulseras', 'Pines y antiestrés'],
  },
  {
    nombre: 'Reconocimientos',
    slug: 'reconocimientos',
    subcategorias: ['Trofeos', 'Placas', 'Medallas'],
  },
];
