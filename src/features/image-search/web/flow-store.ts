import { create } from 'zustand';

/** A picture ready to be searched for. */
export interface ReadyPicture {
  /** As it was taken or chosen. */
  readonly original: Blob;
  /** The square cut out of it: a JPEG of 512 × 512 px. */
  readonly square: Blob;
  /** The same square, small, as a data address that can be kept. */
  readonly preview: string;
}

/** Which screen of the image search is open. */
type Stage =
  | { readonly screen: 'none' }
  | { readonly screen: 'camera' }
  | { readonly screen: 'editor'; readonly picture: Blob }
  | { readonly screen: 'upload'; readonly picture: ReadyPicture };

export interface FlowState {
  readonly stage: Stage;
  /** Sentence of the alert on top; empty when there is none. */
  readonly alert: string;
}

export const useFlow = create<FlowState>(() => ({ stage: { screen: 'none' }, alert: '' }));

export function openCameraScreen(): void {
  useFlow.setState({ stage: { screen: 'camera' } });
}

/** Opens the editor; a file that is no image is ignored (IMG-13). */
export function editPicture(picture: Blob): void {
  if (picture.type.startsWith('image/')) {
    useFlow.setState({ stage: { screen: 'editor', picture } });
  }
}

export function searchPicture(picture: ReadyPicture): void {
  useFlow.setState({ stage: { screen: 'upload', picture } });
}

export function closeFlow(): void {
  useFlow.setState({ stage: { screen: 'none' } });
}

/** Says something that the shopper must acknowledge. */
export function alertShopper(alert: string): void {
  useFlow.setState({ alert });
}
