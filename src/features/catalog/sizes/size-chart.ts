/** Measures of a garment in centimetres, as they are sewn; cloth gives or takes one or two. */
export interface SizeChart {
  readonly garment: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly advice: string;
}

const LAID_FLAT =
  'Mide una prenda que te quede bien, extendida sobre la mesa: el pecho de axila a axila y el largo desde el hombro. Puede variar hasta 2 cm.';

const rows = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '));

const worn = (garment: string, columns: string, table: string): SizeChart => ({
  garment,
  columns: columns.split(', '),
  rows: rows(table),
  advice: LAID_FLAT,
});

const CHARTS: ReadonlyMap<string, SizeChart> = new Map([
  [
    'playera',
    worn(
      'Playera',
      'Pecho, Largo, Manga',
      `CH 48 69 20
       M 52 72 21
       G 56 75 22
       EG 60 77 23
       2EG 64 79 24`,
    ),
  ],
  [
    'polo',
    worn(
      'Polo',
      'Pecho, Largo, Manga',
      `CH 49 68 22
       M 53 71 23
       G 57 74 24
       EG 61 76 25
       2EG 65 78 26`,
    ),
  ],
  [
    'dama',
    worn(
      'Corte de dama',
      'Pecho, Cintura, Largo',
      `CH 42 39 60
       M 45 42 62
       G 48 45 64
       EG 51 48 66`,
    ),
  ],
  [
    'infantil',
    worn(
      'Niñas y niños; la talla es la edad',
      'Estatura, Pecho, Largo',
      `4 98–104 33 44
       6 110–116 36 48
       8 122–128 39 52
       10 134–140 42 56
       12 146–152 45 60
       14 158–164 48 64`,
    ),
  ],
  [
    'sudadera',
    worn(
      'Sudadera',
      'Pecho, Largo, Manga',
      `CH 53 67 61
       M 57 70 63
       G 61 73 65
       EG 65 75 66
       2EG 69 77 67`,
    ),
  ],
  [
    'chaleco',
    worn(
      'Chaleco',
      'Pecho, Espalda, Largo',
      `CH 52 42 64
       M 56 44 67
       G 60 46 70
       EG 64 48 72
       2EG 68 50 74`,
    ),
  ],
  [
    'gorra',
    {
      garment: 'Gorra',
      columns: ['Contorno de cabeza', 'Profundidad'],
      rows: rows(`CH/M 55–57 16
       G/EG 58–60 17`),
      advice: 'Rodea la cabeza con una cinta, un dedo arriba de las orejas y por la frente.',
    },
  ],
]);

/** The table of this key; undefined where there is none. */
export function sizeChart(key: string): SizeChart | undefined {
  return CHARTS.get(key);
}
