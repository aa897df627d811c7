import { lazy, Suspense, useState } from 'react';
import { finishNames } from '../../../catalog/finish-names.ts';
import { DOOR_LINK } from '../door-summary.tsx';
import type { Comparing } from './comparing.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

/** The way to see two techniques beside each other; nothing where a product has no two. */
export function CompareButton(props: Comparing) {
  /** Once asked for the dialog stays, so that closing it returns the focus. */
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (finishNames(props.detail).length < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${DOOR_LINK} text-sm`}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Comparar terminados
      </button>
      {asked ? (
        <Suspense>
          <CompareDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
