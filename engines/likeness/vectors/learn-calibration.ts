import { catalogueVectors, cutOut, type Pyramid } from '../picture/describe-picture.ts';
import type { RgbPicture } from '../picture/pixels.ts';
import {
  addDifference,
  type Calibration,
  calibrationFrom,
  type DifferenceSums,
  noDifferences,
} from './calibration.ts';
import { VECTOR_LENGTH } from './global-vector.ts';
import {
  CALIBRATION_STYLE,
  collageGround,
  gradientGround,
  halfSize,
  queryCopy,
} from './query-copy.ts';
import { type Random, seededRandom } from './random.ts';

/** Copies made of one picture of each product. */
const COPIES = 3;
/** Pictures kept as grounds of others. */
const GROUNDS = 24;
const SEED = 20_261_120;

/** Learns a calibration from one product after another. */
export interface Learner {
  /** Counts a product in: its first picture and, when there is one, another colour of it. */
  learn(first: Pyramid, otherColour: Pyramid | undefined): void;
  /** What was learnt; undefined before the first product. */
  finish(): Calibration | undefined;
}

export function createLearner(): Learner {
  const random: Random = seededRandom(SEED);
  const sums: DifferenceSums = noDifferences();
  const mean = new Float64Array(VECTOR_LENGTH);
  const grounds: RgbPicture[] = [];
  let products = 0;

  const learnCopy = (first: Pyramid, original: Float32Array, mask: ReturnType<typeof cutOut>) => {
    const side = first.middle.width;
    const ground =
      grounds.length > 3 && random() < 0.5
        ? collageGround(side, grounds, random)
        : gradientGround(side, random);
    const middle = queryCopy(first.middle, mask.whole, ground, random, CALIBRATION_STYLE);
    const [vector] = catalogueVectors({ small: halfSize(middle), middle, large: middle });
    if (vector) addDifference(sums, vector, original);
  };
  return {
    learn(first, otherColour) {
      const segments = cutOut(first);
      const [original] = catalogueVectors(first, segments);
      if (!original) return;
      products++;
      for (let i = 0; i < mean.length; i++) mean[i] = mean[i] + original[i];
      for (let copy = 0; copy < COPIES; copy++) learnCopy(first, original, segments);
      const [other] = otherColour ? catalogueVectors(otherColour) : [];
      if (other) addDifference(sums, other, original);
      if (grounds.length < GROUNDS) grounds.push(first.middle);
      else grounds[Math.floor(random() * GROUNDS)] = first.middle;
    },
    finish: () =>
      calibrationFrom(
        sums,
        Float32Array.from(mean, (value) => value / Math.max(1, products)),
      ),
  };
}
