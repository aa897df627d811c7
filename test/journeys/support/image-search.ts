import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import config from '../../../playwright.config.ts';
import type { ProductCard } from '../../../src/features/catalog/reads.ts';
import { api } from '../../support/addresses.ts';
import { shopUrl } from './shop.ts';

const launch = config.use?.launchOptions ?? {};
/**
 * A browser whose only camera is a drawing of 640 × 480 px. It is the whole browser, for the one
 * without windows has no cameras.
 */
export const FAKE_CAMERA = {
  ...launch,
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...(launch.args ?? []), '--use-fake-device-for-media-stream'],
};

/** What the page did with the browser, as `watchImageSearch` notes it. */
interface Notes {
  readonly wishes: MediaStreamConstraints[];
  readonly streams: MediaStream[];
  readonly jpegs: { width: number; height: number; type: string; quality: number }[];
  readonly sent: { name: string; type: string; width: number; height: number; text: string }[];
  /** When the search had answered, and every text of the message since: by the page's clock. */
  readonly answered: number[];
  readonly lines: { at: number; typed: string | null; told: string | null }[];
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/**
 * Notes what the page that is open asks of cameras and canvases and what it sends; everything still
 * happens. The next document is not watched.
 */
export async function watchImageSearch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes: Notes = { wishes: [], streams: [], jpegs: [], sent: [], answered: [], lines: [] };
    window.notes = notes;
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    media.getUserMedia = async (wish) => {
      notes.wishes.push(JSON.parse(JSON.stringify(wish)));
      const stream = await open(wish);
      notes.streams.push(stream);
      return stream;
    };
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (done, type = '', quality = 0) {
      notes.jpegs.push({ width: this.width, height: this.height, type, quality });
      toBlob.call(this, done, type, quality);
    };
    const call = window.fetch.bind(window);
    window.fetch = async (address, options) => {
      const file = options?.body instanceof FormData ? options.body.get('file') : null;
      if (file === null) return call(address, options);
      if (file instanceof File) {
        const { width, height } = await createImageBitmap(file);
        notes.sent.push({ name: file.name, type: file.type, width, height, text: '' });
      } else notes.sent.push({ name: '', type: '', width: 0, height: 0, text: file });
      const answer = await call(address, options);
      notes.answered.push(performance.now());
      return answer;
    };
    const look = (): void => {
      const typed = document.querySelector('[data-typed]')?.textContent ?? null;
      const told = document.querySelector('dialog [role=status]')?.textContent ?? null;
      const last = notes.lines.at(-1);
      if (last?.typed !== typed || last?.told !== told) {
        notes.lines.push({ at: performance.now(), typed, told });
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

export async function notes(page: Page): Promise<Omit<Notes, 'streams'>> {
  return page.evaluate(() => ({ ...window.notes, streams: [] }));
}

/** Refuses the first `times` wishes for a camera, as a browser does, and lists these devices. */
export async function refuseCameras(
  page: Page,
  times: number,
  devices?: readonly { kind: string; label: string; deviceId: string }[],
): Promise<void> {
  await page.evaluate(
    ([refusals, listed]) => {
      const media = navigator.mediaDevices;
      const open = media.getUserMedia.bind(media);
      let left = refusals;
      media.getUserMedia = async (wish) => {
        if (left === 0) return open({ video: true });
        left -= 1;
        window.notes.wishes.push(JSON.parse(JSON.stringify(wish)));
        throw new DOMException('refused', 'NotAllowedError');
      };
      if (listed) media.enumerateDevices = async () => listed as unknown as MediaDeviceInfo[];
    },
    [times, devices] as const,
  );
}

/** A picture with a red left half and a blue right half, as a PNG file. */
export async function redAndBlue(width = 800, height = 400) {
  const half = { width: width / 2, height, channels: 3, background: '#ff0000' } as const;
  const buffer = await sharp({ create: { ...half, width, background: '#0000ff' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'foto.png', mimeType: 'image/png', buffer };
}

type Picked = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Opens the header's gallery and chooses these files there; none cancels it. */
export async function pick(page: Page, files: Picked[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Buscar con una imagen de tu galería' }).click();
  await (await chooser).setFiles(files);
}

/** Brings a picture as far as the editor. */
export async function edit(page: Page, file?: Picked): Promise<void> {
  await pick(page, [file ?? (await redAndBlue())]);
  await expect(page.getByRole('dialog', { name: 'Recortar imagen' })).toBeVisible();
}

/** Sends what is in the editor. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar y buscar' }).click();
}

/** Products of the shop, as an answer of the image search. */
export async function someProducts(page: Page, count: number): Promise<readonly ProductCard[]> {
  const answer = await page.request.get(shopUrl(`${api.products}?page=1&limit=${count}`));
  return answer.json();
}

/** Answers the image search with this, after so many milliseconds. */
export async function answerWith(
  page: Page,
  answer: { readonly json: unknown } | { readonly status: number; readonly body: string },
  after = 0,
): Promise<void> {
  await page.unroute(`**${api.cleanImage}`);
  await page.route(`**${api.cleanImage}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    await route.fulfill(answer);
  });
}
