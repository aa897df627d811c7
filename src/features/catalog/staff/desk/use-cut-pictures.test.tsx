// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductPhoto } from '../../desk/photo.ts';
import { useCutPictures } from './use-cut-pictures.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('BEH-414 the square of a large photograph is cut from its smaller picture where it lies on the large one', async () => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      readonly naturalWidth = 1_000;
      readonly decode = async (): Promise<void> => undefined;
    },
  );
  const drawImage = vi.fn();
  const { prototype } = HTMLCanvasElement;
  const context = { drawImage } as unknown as CanvasRenderingContext2D;
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cut');
  const photos: readonly ProductPhoto[] = [
    {
      ...{ foto: 'a'.repeat(32), color: 'blanco', texto: 'de frente', areas: [] },
      ...{ ancho: 4_000, alto: 3_000, recorte: { x: 400, y: 200, lado: 2_800 } },
    },
  ];
  const { result } = renderHook(() => useCutPictures(photos));
  await waitFor(() => expect(result.current(0)).toBe('blob:cut'));
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([100, 50, 700, 700, 0, 0, 700, 700]);
});
