import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3Service, type S3ServiceOptions, s3Service } from '../../src/sandbox/s3/stand-in.ts';

export interface ServedS3 extends S3Service {
  readonly url: string;
  close(): Promise<void>;
}

/** The stand-in of S3 at an address of its own, with its faults at hand. */
export async function serveS3(options: S3ServiceOptions): Promise<ServedS3> {
  const service = s3Service(options);
  const server = createServer((request, response) => {
    service.answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
