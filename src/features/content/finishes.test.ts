import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FINISH_SLUGS } from '../../routes.ts';
import { finishPicture } from './finish-pictures.ts';
import { FINISH_STORIES, finishStory } from './finishes.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');

test('RTE-19 RTE-20 each of the twelve finishes has a title, a description and a picture', () => {
  expect(FINISH_STORIES.map((story) => story.slug)).toEqual([...FINISH_SLUGS]);
  for (const story of FINISH_STORIES) {
    expect(story.title).not.toBe('');
    expect(story.description.length).toBeGreaterThan(1);
    const { src, avif, webp } = finishPicture(story.slug);
    const files = [src, ...`${avif}, ${webp}`.split(', ').map((one) => one.split(' ')[0] ?? '')];
    expect(files).toHaveLength(5);
    for (const file of files) expect(existsSync(path.join(PUBLIC, file)), file).toBe(true);
  }
});

test('T175 a slug that names no finish has no story', () => {
  for (const slug of ['', '__proto__', 'constructor', '..', 'Embroidery']) {
    expect(finishStory(slug)).toBeUndefined();
  }
});
