import { once } from 'node:events';
import net from 'node:net';

export interface TestMailServer {
  readonly url: string;
  /** What was received, as it came: headers, an empty line, the body. */
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on this machine with as much SMTP (RFC 5321) as a sender needs; it refuses the addresses in `refused`. */
export async function startMailServer(refused: ReadonlySet<string> = new Set()): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, refused, mails);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    mails,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function converse(socket: net.Socket, refused: ReadonlySet<string>, mails: ReceivedMail[]): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let [from, to, text, isData, rest]: [string, string[], string[], boolean, string] = ['', [], [], false, ''];
  const hear = (line: string) => {
    if (isData) {
      if (line !== '.') return void text.push(line.replace(/^\./, ''));
      mails.push({ from, to, text: text.join('\n') });
      [isData, to, text] = [false, [], []];
      return say('250 taken');
    }
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') from = address;
    if (verb === 'RCPT') {
      if (refused.has(address)) return say('550 no such mailbox');
      to.push(address);
    }
    if (verb === 'DATA') {
      isData = true;
      return say('354 go on');
    }
    say(verb === 'QUIT' ? '221 bye' : '250 fine');
  };
  say('220 mail server of the tests');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
