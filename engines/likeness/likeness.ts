/**
 * The door of this engine: pictures that look alike.
 *
 * A pool of threads describes pictures, lays many of them out as a gallery, keeps the gallery on disk
 * and ranks it by likeness to a picture that was sent. `product` is whatever number several pictures
 * share; the engine knows nothing of what it stands for.
 */
export { ModelUnusable, type PluggedModel, readModelSettings } from './model/model-settings.ts';
export { findRuntime } from './model/open-model.ts';
export { decodePicture, UnreadablePicture } from './picture/decode-picture.ts';
export { cutOut } from './picture/describe-picture.ts';
export { DESCRIPTOR_VERSION } from './picture/picture-descriptor.ts';
export type { Gallery } from './rank/gallery.ts';
export { type RankedProduct, similarity } from './rank/rank-products.ts';
export type { StoredPicture } from './service/analyst-jobs.ts';
export { type AnalystPool, AnalystsBusy, createAnalystPool } from './service/analyst-pool.ts';
export type { Calibration } from './vectors/calibration.ts';
