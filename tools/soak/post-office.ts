import net from 'node:net';

export interface PostOffice {
  readonly url: string;
  /** Mails taken so far. */
  taken(): number;
  close(): void;
}

/** A mail server that takes everything and keeps nothing. */
export function openPostOffice(): Promise<PostOffice> {
  let taken = 0;
  const server = net.createServer((socket) => {
    let reading = false;
    let data = '';
    socket.on('error', () => undefined);
    socket.write('220 remojo\r\n');
    socket.on('data', (chunk) => {
      if (reading) {
        data = (data + chunk.toString('latin1')).slice(-5);
        if (data !== '\r\n.\r\n') return;
        reading = false;
        taken += 1;
        socket.write('250 recibido\r\n');
        return;
      }
      const command = chunk.toString('latin1').toUpperCase();
      reading = command.startsWith('DATA');
      data = '';
      if (command.startsWith('QUIT')) socket.end('221 adios\r\n');
      else socket.write(reading ? '354 adelante\r\n' : '250 bien\r\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const url = `smtp://127.0.0.1:${port}`;
      resolve({ url, taken: () => taken, close: () => server.close() });
    });
  });
}
