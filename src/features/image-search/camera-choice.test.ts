import { expect, test } from 'vitest';
import { hasCamera, labelledRear, opposite } from './camera-choice.ts';

const camera = (deviceId: string, label: string) => ({ kind: 'videoinput', deviceId, label });

test('IMG-02 the rear camera is known by back or rear in its label', () => {
  const front = camera('a', 'camera2 1, facing front');
  const chosen = { video: { deviceId: { exact: 'b' } } };
  expect(labelledRear([front, camera('b', 'camera2 0, facing back')])).toEqual(chosen);
  expect(labelledRear([front, camera('b', 'Rear Camera')])).toEqual(chosen);
  expect(labelledRear([front, camera('b', '')])).toBeUndefined();
  const sound = { kind: 'audioinput', deviceId: 'c', label: 'back microphone' };
  expect(labelledRear([sound])).toBeUndefined();
});

test('HDR-04 a microphone is no camera', () => {
  expect(hasCamera([{ kind: 'audioinput' }, { kind: 'audiooutput' }])).toBe(false);
  expect(hasCamera([{ kind: 'audioinput' }, { kind: 'videoinput' }])).toBe(true);
});

test('IMG-11 the other side of the rear camera is the front one, and back again', () => {
  expect(opposite('environment')).toBe('user');
  expect(opposite('user')).toBe('environment');
});
