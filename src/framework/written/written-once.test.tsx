import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { writeOnceWith, writtenOnce } from './written-once.ts';

afterEach(() => writeOnceWith(undefined));

/** A writer that counts what it writes. */
function countedWriter(): () => number {
  let times = 0;
  writeOnceWith((part) => {
    times += 1;
    return renderToString(part);
  });
  return () => times;
}

const Mug = ({ name }: { readonly name: string }) => (
  <>
    {'desde '}
    {name} & <b title={`"${name}"`}>más</b>
  </>
);

const shown = (of: { readonly name: string }, how = ''): string =>
  renderToString(<p {...writtenOnce({ of, how, part: <Mug name={of.name} /> })} />);

test('BEH-610 what looks the same is written once, letter for letter as it is written each time', () => {
  const mug = { name: '<Taza>' };
  const each = shown(mug);
  const times = countedWriter();
  const pages = Array.from({ length: 5 }, () => shown(mug));
  expect(pages).toEqual(pages.map(() => each));
  expect(each).toContain(
    'desde <!-- -->&lt;Taza&gt;<!-- --> &amp; <b title="&quot;&lt;Taza&gt;&quot;">',
  );
  expect(times()).toBe(1);
});

test('BEH-610 another thing, and another way to show it, is written by itself', () => {
  countedWriter();
  const [one, other] = [{ name: 'Taza' }, { name: 'Taza' }];
  const wide = (of: object) =>
    renderToString(<p {...writtenOnce({ of, how: 'wide', part: 'ancha' })} />);
  for (const turn of [1, 2, 3]) {
    expect([turn, shown(one), wide(one)]).toEqual([
      turn,
      expect.stringContaining('Taza'),
      '<p>ancha</p>',
    ]);
    expect(shown({ ...other, name: `Taza ${turn}` })).toContain(`Taza ${turn}`);
  }
});

test('BEH-610 what is shown only once is not written for later', () => {
  const times = countedWriter();
  for (let place = 0; place < 50; place += 1) shown({ name: `Taza ${place}` });
  expect(times()).toBe(0);
});

test('BEH-610 of a large catalogue the least shown is forgotten, and written again', () => {
  const times = countedWriter();
  const mug = { name: 'Taza' };
  const again = { name: 'Termo' };
  for (const product of [mug, again, mug, again]) shown(product);
  const written = times();
  const others = Array.from({ length: 12_000 }, (_, place) => ({ name: String(place) }));
  for (const other of others) {
    writtenOnce({ of: other, how: '', part: null });
    writtenOnce({ of: again, how: '', part: null });
  }
  shown(again);
  expect(times()).toBe(written);
  shown(mug);
  shown(mug);
  expect(times()).toBe(written + 1);
});

test('BEH-610 a browser is given the part itself', () => {
  const part = <Mug name="Taza" />;
  expect(writtenOnce({ of: {}, how: '', part })).toEqual({ children: part });
});
