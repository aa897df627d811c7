import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet, type Path, Route, Routes, useResolvedPath } from 'react-router';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { CHEAP_LINKS, UNPRESSED } from './cheap-links.ts';
import { withoutParts } from './unused-parts.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

test.each([...Object.entries(CHEAP_LINKS), ...Object.entries(UNPRESSED)])(
  'BEH-287 %s is as links are made cheaper expects it',
  (file, parts) => {
    const source = readFileSync(path.join(MODULES, file), 'utf8');
    const left = withoutParts(source, parts);
    expect(left).not.toBe(source);
    expect(parseAst(left).body.length).toBe(parseAst(source).body.length);
  },
);

/** Where an address leads from a page and from two routes within it, by the installed release. */
function ways(to: string): readonly Path[] {
  const found: Path[] = [];
  const Asking = () => {
    found.push(useResolvedPath(to));
    return <Outlet />;
  };
  renderToString(
    <MemoryRouter initialEntries={['/uno/dos/tres?q=1']}>
      <Routes>
        <Route path="/" element={<Asking />}>
          <Route path="uno" element={<Asking />}>
            <Route path="dos/tres" element={<Asking />} />
          </Route>
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return found;
}

test.each(['/', '/a/b?x=1#y', '/a/', '/a/../b', '/a/./b', '/?x', '/#y', '/%C3%B1', '/a//b'])(
  'BEH-287 an address that begins with a slash leads to the same place from every route: %s',
  (to) => {
    const [first, ...rest] = ways(to);
    expect(rest).toHaveLength(2);
    for (const way of rest) expect(way).toEqual(first);
  },
);

test('BEH-287 any other address is resolved from where it stands', () => {
  expect(ways('b').map(({ pathname }) => pathname)).toEqual(['/b', '/uno/b', '/uno/dos/tres/b']);
});
