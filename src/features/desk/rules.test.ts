import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../kernel/formats/csv.ts';
import { ROLES } from '../../kernel/permissions.ts';
import { actAddress, actText } from './audit-words.ts';
import { eventLines, eventTitle } from './event-words.ts';
import { filterQuery, readFilters } from './order-filters.ts';
import { ageText, QUEUES, sortedFor } from './queues.ts';
import { readTerms } from './search-terms.ts';

describe('T169 a file for spreadsheets', () => {
  const lines = (cell: string | number) => toCsv(['A'], [[cell]]).split('\r\n')[1];

  test.each([
    ['=HYPERLINK("http://x.mx","ver")', '"\'=HYPERLINK(""http://x.mx"",""ver"")"'],
    ['+521', "'+521"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['  =1', "'  =1"],
  ])('T169 %j is text there, never a formula', (text, cell) => {
    expect(lines(text)).toBe(cell);
  });

  test('T169 ordinary texts and our own numbers stay as they are, a negative one too', () => {
    expect(lines('Taza, azul')).toBe('"Taza, azul"');
    expect(lines('Ana López')).toBe('Ana López');
    expect(lines(-12.5)).toBe('-12.5');
    expect(toCsv(['Año'], [])).toBe('\ufeffAño\r\n');
  });

  test.each([
    ['Tazas;=1+1', "Tazas;'=1+1"],
    [';=HYPERLINK("http://x.mx")', '";\'=HYPERLINK(""http://x.mx"")"'],
    ['; "=1"', '";\' ""=1"""'],
    ['una\n=1+1', '"una\n\'=1+1"'],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1;\uff201', "'\uff0b1;'\uff201"],
    ['\tsigue', "'\tsigue"],
    ['a;b = c-d', 'a;b = c-d'],
  ])(
    'T169 BEH-431 %j begins none in a spreadsheet that expects semicolons, nor with full-width signs',
    (text, cell) => {
      expect(lines(text)).toBe(cell);
    },
  );

  test('T169 BEH-431 whatever a stranger writes, it is one cell of one row that begins no formula', () => {
    const odd = fc.constantFrom(...'=+-@;\t\r\n" \',\uff1d\uff0b\uff0d\uff20');
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: odd }));
    fc.assert(
      fc.property(texts, (text) => {
        const row = toCsv(['A', 'B'], [[text, 'fin']]).slice('\ufeffA,B\r\n'.length);
        const [, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*)),fin\r\n$/.exec(row) ?? [];
        const cell = quoted?.replaceAll('""', '"') ?? plain ?? 'none';
        expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
        for (const part of cell.split(/[;\t\r\n]/)) {
          expect(part).not.toMatch(/^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
        }
        expect(cell).not.toMatch(/^[\t\r]/);
      }),
    );
  });
});

test('BEH-11 filters live in the address: what is written there is read again', () => {
  const filters = {
    cola: 'surtir',
    estado: 4,
    pago: 'pagado',
    encargo: 'libres',
    q: 'ana lópez',
    pagina: 3,
  } as const;
  expect(readFilters(new URLSearchParams(filterQuery(filters)))).toEqual(filters);
  expect(filterQuery(readFilters(new URLSearchParams()))).toBe('');
});

test('BEH-11 an address that makes no sense shows every order', () => {
  const odd = new URLSearchParams(
    'cola=__proto__&estado=constructor&pago=x&encargo=todos&pagina=-1',
  );
  expect(readFilters(odd)).toEqual({
    ...{ cola: '', estado: null, pago: '', encargo: '', q: '' },
    pagina: 1,
  });
  expect(readFilters(new URLSearchParams(`pagina=1e9&q=${'a'.repeat(300)}`))).toMatchObject({
    pagina: 200,
    q: 'a'.repeat(80),
  });
});

test('BEH-11 a search is read as all that it may mean', () => {
  expect(readTerms('p-7k3m9q2x4h')).toMatchObject({ folio: 'P-7K3M9Q2X4H', words: [] });
  expect(readTerms('7K3M')).toMatchObject({ folio: 'P-7K3M', guide: '7K3M' });
  expect(readTerms('PKVZSR')).toMatchObject({ folio: 'P-PKVZSR' });
  expect(readTerms('P-PKVZSR')).toMatchObject({ folio: 'P-PKVZSR' });
  expect(readTerms('PPKVZSRZZ7H')).toMatchObject({ folio: 'P-PKVZSRZZ7H' });
  expect(readTerms('+52 55 1234 5678')).toMatchObject({ phone: '5512345678', folio: '' });
  expect(readTerms('RN 0042')).toMatchObject({ guide: 'RN0042' });
  expect(readTerms('Ana@Demo.Example')).toMatchObject({ email: 'ana@demo.example', words: [] });
  expect(readTerms('López Ána')).toMatchObject({ words: ['lopez', 'ana'], phone: '', email: '' });
  expect(readTerms("' | & ! :* (")).toMatchObject({ words: [], folio: '', guide: '', phone: '' });
});

test('BEH-12 everybody sees every queue of the shop, their own work first', () => {
  for (const role of ROLES) {
    const { own, others } = sortedFor([role]);
    const all = QUEUES.map(({ id }) => id).filter((id) => id !== 'mios');
    const shown = [...own, ...others].map(({ id }) => id);
    expect(shown.filter((id) => id !== 'mios').sort()).toEqual(all.sort());
  }
  const names = (role: string) => sortedFor([role]).own.map(({ id }) => id);
  expect(names('almacen')).toEqual(expect.arrayContaining(['surtir', 'empacar', 'enviar']));
  expect(names('almacen')).not.toContain('producir');
  expect(names('produccion')).toContain('producir');
  expect(names('diseno')).toContain('propuestas');
  expect(names('finanzas')).toEqual(expect.arrayContaining(['pagos', 'devoluciones']));
  expect(names('finanzas')).not.toContain('propuestas');
});

test('BEH-720 whom nobody has paid yet is the first work of who sells, and of who counts the money', () => {
  for (const role of ['ventas', 'finanzas'])
    expect(sortedFor([role]).own.map(({ id }) => id)).toContain('cobrar');
  expect(sortedFor(['ventas']).own[0]).toMatchObject({ id: 'cobrar', name: 'Por cobrar' });
});

test('BEH-580 whoever may have orders finds those first, and nobody else is offered them', () => {
  for (const role of ['diseno', 'produccion', 'admin'])
    expect(sortedFor([role]).own[0]).toMatchObject({ id: 'mios', name: 'Lo que tengo' });
  for (const role of ['ventas', 'almacen', 'finanzas', 'atencion', 'catalogo']) {
    const { own, others } = sortedFor([role]);
    expect([...own, ...others].map(({ id }) => id)).not.toContain('mios');
  }
});

test('how long something waits is said as people count it', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const ago = (minutes: number) => ageText(new Date(now.getTime() - minutes * 60_000), now);
  expect([ago(0), ago(59), ago(60), ago(1439), ago(1440), ago(5000)]).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '3 d',
  ]);
  expect(ago(-5)).toBe('0 min');
});

test('BEH-01 an event is told in words, with its reason', () => {
  const event = (tipo: string, de: number | null, a: number | null, detalle = {}) => ({
    tipo,
    de,
    a,
    detalle,
  });
  expect(eventTitle(event('estado', 4, 5))).toBe('Surtido con proveedor');
  expect(eventTitle(event('pago', 1, 3))).toBe('Pago confirmado: Propuesta de diseño');
  expect(eventTitle(event('nota_interna', 4, 4))).toBe('Nota interna');
  expect(eventTitle(event('algo_nuevo', 4, 4))).toBe('algo_nuevo');
  const guia = { paqueteria: 'Ruta Norte', numero: 'RN1', enlace: '' };
  expect(eventLines(event('estado', 9, 10, { motivo: 'Sí', guia, secreto: 'x' }))).toEqual([
    'Motivo: Sí',
    'Guía: RN1 de Ruta Norte',
  ]);
  expect(eventLines(event('mensaje', 4, 4, { texto: 'Hola' }))).toEqual(['Hola']);
});

test('T209 the audit log is told in words', () => {
  const act = (accion: string, sobre: string, detalle = {}) => actText({ accion, sobre, detalle });
  expect(act('mover_pedido', 'P-1', { a: 11, motivo: 'Falta arte' })).toBe(
    'pasó P-1 a «En pausa (incidencia)»: Falta arte',
  );
  expect(act('ver_pedido', 'P-1')).toBe('vio los datos del cliente de P-1');
  expect(act('exportar_pedidos', '', { filas: 12 })).toContain('12 filas');
  expect(act('otra', 'P-1')).toBe('otra P-1');
});

test('BEH-223 the log tells a list by its filters in words, and leads to what an act was about', () => {
  const act = (accion: string, sobre: string) => actText({ accion, sobre, detalle: {} });
  expect(act('listar_pedidos', '')).toBe('vio una lista de clientes');
  expect(act('exportar_pedidos', 'encargo=libres')).toContain('sin asignar');
  expect(act('listar_pedidos', 'q=pe%C3%B1aloza&estado=7&pagina=3')).toBe(
    'vio una lista de clientes con «peñaloza» en «En producción» (página 3)',
  );
  expect(act('exportar_pedidos', 'cola=pausa&pago=pagado')).toBe(
    'exportó una lista de clientes de «En pausa» con pago «Pagado»',
  );
  expect(act('ver_facturas', 'atencion')).toBe('vio los datos fiscales de la lista «Por atender»');
  expect(act('ver_facturas', 'constructor')).toContain('constructor');
  expect(act('buscar_clientes', 'ana')).toBe('buscó clientes con «ana»');
  expect(actAddress('P-7K3M9Q2X4H')).toBe('/admin/pedidos/P-7K3M9Q2X4H');
  expect(actAddress('cliente 12')).toBe('/admin/clientes/12');
  for (const other of ['', 'q=P-7K3M9Q2X4H', 'clientes 12', 'Distribuidores']) {
    expect([other, actAddress(other)]).toEqual([other, undefined]);
  }
});

test('T209 the log has words for everything that staff do or look at', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const files = globSync('*/server/**/*.ts', { cwd: folder }).filter((file) => !/test/.test(file));
  const acts = new Set(
    files.flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      return [...source.matchAll(/\baction: '([a-z_]+)'/g)].map(([, act = '']) => act);
    }),
  );
  expect(acts.size).toBeGreaterThan(40);
  const told = (act: string) => actText({ accion: act, sobre: '', detalle: {} });
  expect([...acts].filter((act) => told(act) === act)).toEqual([]);
});
