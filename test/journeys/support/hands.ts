import { expect, type Locator, type Page } from '@playwright/test';
import { focusOf } from './keys.ts';

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How somebody works a page: with a mouse, with fingers, or with the keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Writes over what the field says. */
  write(field: Locator, text: string): Promise<void>;
  /** One of a list, by how it is called. */
  choose(list: Locator, name: string): Promise<void>;
  /** Gives a file to a field of files. */
  give(input: Locator, file: Upload): Promise<void>;
  /** Moves what lies on the board to the left. */
  move(board: Locator): Promise<void>;
}

/** More stops than any page of a purchase has. */
const MOST_STOPS = 200;

/** Goes on with the Tab key until this has the focus, and that is to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = focusOf(target);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await focused()) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

async function opened(page: Page, open: () => Promise<void>, file: Upload): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(file);
}

/** Lists of the system are not part of the page: their choice is told. */
const pick = async (list: Locator, name: string): Promise<void> => {
  await list.selectOption(name);
};

async function middleOf(board: Locator) {
  await board.scrollIntoViewIfNeeded();
  const box = await board.boundingBox();
  if (!box) throw new Error('the board has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, far: box.width / 20 };
}

export const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: pick,
  // Dropped from the desk onto the zone.
  give: async (input, { name, mimeType, buffer }) => {
    const files = await page.evaluateHandle(
      ({ name, mimeType, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const carried = new DataTransfer();
        carried.items.add(new File([bytes], name, { type: mimeType }));
        return carried;
      },
      { name, mimeType, base64: buffer.toString('base64') },
    );
    await input.dispatchEvent('dragover', { dataTransfer: files });
    await input.dispatchEvent('drop', { dataTransfer: files });
  },
  move: async (board) => {
    const { x, y, far } = await middleOf(board);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - far, y, { steps: 4 });
    await page.mouse.up();
  },
});

export const touch = (page: Page): Hand => ({
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  choose: pick,
  give: (input, file) => opened(page, () => input.tap(), file),
  move: async (board) => {
    const { x, y, far } = await middleOf(board);
    const fingers = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((at) => ({ x: at, y })),
      });
    await send('touchStart', [x]);
    for (let step = 1; step <= 4; step += 1) await send('touchMove', [x - (far * step) / 4]);
    await send('touchEnd', []);
    await fingers.detach();
  },
});

export const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    const radio = await target.evaluate(
      (element) => element instanceof HTMLInputElement && element.type === 'radio',
    );
    await page.keyboard.press(radio ? 'Space' : 'Enter');
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  choose: async (list, name) => {
    await tabTo(page, list);
    await page.keyboard.type(name);
    await expect(list).toHaveValue(name);
  },
  give: (input, file) =>
    opened(
      page,
      async () => {
        await tabTo(page, input);
        await page.keyboard.press('Enter');
      },
      file,
    ),
  move: async (board) => {
    await tabTo(page, board);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  },
});
