import os from 'node:os';
import path from 'node:path';
import { readSynonyms } from '../engines/words/text.ts';
import { createFinder, indexBytes, type MemoryIndex } from '../engines/words/words.ts';
import { readRequest } from '../src/features/search/request.ts';
import { buildInThread } from '../src/features/search/server/memory/build-in-thread.ts';
import { readWanted } from '../src/features/search/wanted.ts';
import { searchRequests } from './search-requests.ts';

/** What an index costs and how fast it finds, without a shop in front of it. */
export interface IndexFigures {
  readonly seconds: number;
  readonly megabytes: number;
  /** Mean milliseconds of the processor a search: what other work on the machine does not add to. */
  readonly processor: number;
  /** Milliseconds that went by in searches that nothing remembers. */
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

export async function measureIndex(address: string): Promise<IndexFigures> {
  const from = performance.now();
  const file = path.join(os.tmpdir(), `words-${process.pid}.bin`);
  const { index } = await buildInThread({ address, file }, new AbortController().signal);
  const seconds = (performance.now() - from) / 1000;
  // The first pass warms the code up; the second has a finder that remembers nothing.
  searchTimes(index);
  const before = process.threadCpuUsage();
  const times = searchTimes(index);
  const used = process.threadCpuUsage(before);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    seconds,
    megabytes: indexBytes(index) / 1e6,
    processor: (used.user + used.system) / 1000 / times.length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}

function searchTimes(index: MemoryIndex): number[] {
  const finder = createFinder(index);
  const synonyms = readSynonyms(index.synonyms);
  const times = searchRequests().map(({ path: address = '' }) => {
    const asked = readRequest(new URLSearchParams(address.split('?')[1]));
    const wanted = readWanted(asked, synonyms);
    const from = performance.now();
    finder.find(wanted, asked.page);
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b);
}
