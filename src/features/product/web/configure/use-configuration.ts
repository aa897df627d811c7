import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CartLine } from '../../../cart/line.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import {
  type Availability,
  availabilityOf,
  type ConfigurationChange,
  type ConfigurationState,
  changeConfiguration,
  initialConfiguration,
} from './configuration-state.ts';

export interface ConfigurationHandle extends Availability {
  readonly state: ConfigurationState;
  change(change: ConfigurationChange): void;
  /** Checks what stands in the quantity field, at once. Stable between renders. */
  settle(): void;
}

/** The decisions made on a product page, beginning with the colour asked for; those of an edited cart line as soon as it is known. */
export function useConfiguration(
  detail: ProductDetail,
  edited: CartLine | undefined,
  askedColour: string,
): ConfigurationHandle {
  const [state, change] = useReducer(
    changeConfiguration(detail),
    initialConfiguration(detail, askedColour),
  );
  const restored = useRef<string>(undefined);
  useEffect(() => {
    if (!edited || restored.current === edited.uniqueId) return;
    restored.current = edited.uniqueId;
    change({ kind: 'restore', line: edited });
  }, [edited]);
  const settle = useCallback(() => change({ kind: 'settle' }), []);
  return { state, change, settle, ...availabilityOf(detail, state) };
}
