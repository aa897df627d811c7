import { HEART } from './drawn-once.tsx';

/** Line icons of the shop, drawn on a 24-unit grid with one weight. */
const PATHS = {
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  heart: HEART,
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Zm4 4h4',
  bag: 'M5 8h14l1 12.5H4Zm4 3V7a3 3 0 0 1 6 0v4',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5Zm0 0 8 4.5L20 8M12 12.5V21',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4Z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  close: 'M5.5 5.5l13 13m0-13-13 13',
  sliders:
    'M4 7.5h9m6 0h1M4 16.5h1m6 0h9M16 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  left: 'M14.5 5l-7 7 7 7',
  right: 'M9.5 5l7 7-7 7',
  arrow: 'M4 12h15.5m-6-6.5 6.5 6.5-6.5 6.5',
  grid: 'M4 4h6.5v6.5H4Zm9.5 0H20v6.5h-6.5ZM4 13.5h6.5V20H4Zm9.5 0H20V20h-6.5Z',
  camera:
    'M4 7.5h3.2l1.6-2.5h6.4l1.6 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1ZM12 16.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z',
  picture:
    'M4 4.5h16v15H4Zm0 11.5 4.5-4.5 5 5m-1.5-1.5 3-3 5 5M15.5 9.6a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6Z',
  turn: 'M4.5 10.5A8 8 0 0 1 19 8m.5-4v4.5H15M19.5 13.5A8 8 0 0 1 5 16m-.5 4v-4.5H9',
  up: 'M5 14.5l7-7 7 7',
  down: 'M5 9.5l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
} as const;

export type IconName = keyof typeof PATHS;

/** An ornament beside or instead of words: the element around it carries the accessible name. */
export function Icon({
  name,
  size = 22,
  filled = false,
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly filled?: boolean;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : undefined}
      aria-hidden="true"
      className="icon"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
