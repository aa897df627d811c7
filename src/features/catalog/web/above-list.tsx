import { memo, Suspense, use } from 'react';
import { AlivePart } from '../../../framework/alive-part.tsx';
import { ListBar } from './card-corner.ts';

/**
 * Where a later feature shows something above a list of cards; its code comes after the list. Not
 * rendered again with what is around it: React would throw away what the server sent, and with it
 * what was pressed before the code has come.
 */
export const AboveList = memo(function AboveList({ band = false }: { readonly band?: boolean }) {
  const Bar = use(ListBar);
  return Bar ? (
    <Suspense>
      <AlivePart>
        <Bar band={band} />
      </AlivePart>
    </Suspense>
  ) : null;
});
