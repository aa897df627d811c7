import { type ComponentType, createContext } from 'react';
import type { FinishFile } from '../../cart/line.ts';

/** What puts a line's artworks on its product. */
export interface PlacingToolProps {
  /** A picture of the product in its colour. */
  readonly image: string;
  readonly technique: string;
  readonly files: readonly FinishFile[];
  readonly own: false;
  readonly onChange: (files: readonly FinishFile[]) => void;
}

/** The studio in which shoppers place their logo; whoever frames the staff's pages fills it in. */
export const PlacingTool = createContext<ComponentType<PlacingToolProps> | null>(null);
