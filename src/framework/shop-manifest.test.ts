import { expect, test } from 'vitest';
import { shortAddress, withoutPagesOf } from './shop-manifest.ts';

const WHOLE = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/e.js' },
  routes: {
    home: { id: 'home', hasLoader: true, hasAction: false, css: [] },
    staff: { id: 'staff', path: 'admin' },
    desk: { id: 'desk', parentId: 'staff' },
  },
  version: '1',
})};`;

test('shoppers’ list of pages has none of the staff’s, nor what is false or empty', () => {
  const short = withoutPagesOf('staff', WHOLE);
  expect(JSON.parse(short.slice(short.indexOf('{'), -1))).toEqual({
    entry: { module: '/e.js' },
    routes: { home: { id: 'home', hasLoader: true } },
    version: '1',
  });
});

test('a release that writes its list otherwise is noticed', () => {
  expect(() => withoutPagesOf('staff', 'export default {}')).toThrow('begins otherwise');
  expect(() => withoutPagesOf('desk-of-others', WHOLE)).toThrow('has no desk-of-others');
});

test('the short list lies beside the whole one', () => {
  expect(shortAddress('/assets/manifest-3547c6e1.js')).toBe('/assets/shop-manifest-3547c6e1.js');
});
