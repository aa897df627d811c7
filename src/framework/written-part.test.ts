// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchWritten } from './written-part.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
beforeEach(() => {
  document.body.innerHTML = '<div data-waits></div>';
});
const line = (there: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);

test('PWA-06 T210 the code of a part that stands there is fetched again once the line is back, and not before', async () => {
  const load = vi.fn().mockRejectedValue(lost);
  line(false);
  const done = vi.fn();
  const part = fetchWritten(load).then(done);
  await new Promise((resolve) => setTimeout(resolve));
  expect([load.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
  // Lost once more while it is fetched.
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockResolvedValue('part');
  line(true);
  window.dispatchEvent(new Event('online'));
  await part;
  expect(done).toHaveBeenCalledExactlyOnceWith('part');
});

test.each(['the line is there', 'nothing stands there'])(
  'PWA-06 where %s, code that is not is an error at once',
  async (where) => {
    line(where === 'the line is there');
    if (where === 'nothing stands there') document.body.innerHTML = '';
    const load = vi.fn().mockRejectedValue(lost);
    await expect(fetchWritten(load)).rejects.toBe(lost);
    expect(load).toHaveBeenCalledTimes(1);
  },
);
