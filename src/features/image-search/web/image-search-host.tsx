import { lazy, Suspense } from 'react';
import { useCameraWatch } from './camera/camera-check.ts';
import { FloatingCamera } from './camera-buttons.tsx';
import { useFlow } from './flow-store.ts';

const ImageSearchFlow = lazy(() => import('./image-search-flow.tsx'));

/** The image search's place in the layout; its screens are fetched when first wanted. */
export function ImageSearchHost() {
  useCameraWatch();
  const wanted = useFlow(({ stage, alert }) => stage.screen !== 'none' || alert !== '');
  return (
    <>
      <FloatingCamera />
      {wanted ? (
        <Suspense>
          <ImageSearchFlow />
        </Suspense>
      ) : null}
    </>
  );
}
