import net from 'node:net';

/** A mail server of a test: where it listens, what it was told, and the letters. */
export interface Post {
  readonly port: number;
  readonly commands: string[];
  readonly data: () => string;
  close(): void;
}

/** A mail server of a few words: takes what comes, or says `refusal` to every recipient. */
export function openPost(refusal?: string): Promise<Post> {
  const commands: string[] = [];
  let data = '';
  const talk = (socket: net.Socket): void => {
    let reading = false;
    socket.write('220 prueba\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (reading) {
        data += text;
        if (data.endsWith('\r\n.\r\n')) {
          reading = false;
          socket.write('250 recibido\r\n');
        }
        return;
      }
      commands.push(text.trim());
      if (text.startsWith('DATA')) reading = true;
      if (text.startsWith('QUIT')) socket.end('221 adios\r\n');
      else if (text.startsWith('RCPT') && refusal) socket.write(refusal);
      else socket.write(reading ? '354 adelante\r\n' : '250 bien\r\n');
    });
    socket.on('error', () => undefined);
  };
  return new Promise((resolve) => {
    const server = net.createServer(talk).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, commands, data: () => data, close: () => void server.close() });
    });
  });
}
