import { type ComponentType, createContext } from 'react';
import type { FinishTold } from '../finish-facts.ts';
import type { FinishStory } from '../finishes.ts';

export interface FinishPreviewProps {
  readonly story: FinishStory & { readonly offer: FinishTold | null };
}

/** Shows a finish's page as shoppers see it; whoever frames the staff's pages fills it in. */
export const FinishPreview = createContext<ComponentType<FinishPreviewProps> | null>(null);
