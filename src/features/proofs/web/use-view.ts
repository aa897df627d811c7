import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

interface View {
  readonly scale: number;
  /** Of the picture's middle from the frame's, in shares of the frame. */
  readonly x: number;
  readonly y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 8;
const STEP = 0.1;

/** Never smaller than the frame, never beyond its edges. */
function kept({ scale, x, y }: View): View {
  const size = Math.min(MOST, Math.max(1, scale));
  const room = (size - 1) / 2;
  const inside = (value: number) => Math.min(room, Math.max(-room, value));
  return { scale: size, x: inside(x), y: inside(y) };
}

/** What of a picture is seen: by keys, by a mouse that drags, by one finger or two. */
export function useView() {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const move = (x: number, y: number) =>
    setView((now) => kept({ ...now, x: now.x + x, y: now.y + y }));
  const zoom = (by: number) =>
    setView((now) => kept({ scale: now.scale * by, x: now.x * by, y: now.y * by }));
  const reset = () => setView(WHOLE);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': reset,
    ArrowLeft: () => move(STEP, 0),
    ArrowRight: () => move(-STEP, 0),
    ArrowUp: () => move(0, STEP),
    ArrowDown: () => move(0, -STEP),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const box = event.currentTarget.getBoundingClientRect();
    if (!other) {
      move((now.x - before.x) / box.width, (now.y - before.y) / box.height);
      return;
    }
    const reach = (from: { x: number; y: number }) =>
      Math.hypot(from.x - other.x, from.y - other.y);
    zoom(reach(now) / Math.max(1, reach(before)));
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    scale: view.scale,
    transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})`,
    zoom,
    reset,
    /** The place of the picture in the middle of the frame. */
    centre: (): [number, number] => [0.5 - view.x / view.scale, 0.5 - view.y / view.scale],
    onKeyDown,
    handlers: {
      onPointerDown: (event: PointerEvent) =>
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
    },
  };
}
