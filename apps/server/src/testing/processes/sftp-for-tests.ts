import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type net from 'node:net';
import ssh2 from 'ssh2';

export interface TestSftpServer {
  readonly port: number;
  /** Shows another key from now on, as another machine behind the same name does. */
  changeKey(): Promise<void>;
  /** The passwords that clients sent. */
  readonly passwords: readonly string[];
  stop(): Promise<void>;
}

const { STATUS_CODE } = ssh2.utils.sftp;

/** An SFTP server on this machine for one user, with the folder `inbox`. */
export async function startSftpServer(username: string, password: string): Promise<TestSftpServer> {
  const passwords: string[] = [];
  let server = await listen(0);
  const port = (server.address() as net.AddressInfo).port;
  return {
    port,
    passwords,
    async changeKey() {
      server.close();
      await once(server, 'close');
      server = await listen(port);
    },
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };

  async function listen(at: number): Promise<ssh2.Server> {
    const made = new ssh2.Server({ hostKeys: [hostKey()] }, (client) => {
      client.on('error', () => undefined);
      client.on('authentication', (tried) => {
        if (tried.method !== 'password') return tried.reject(['password']);
        passwords.push(tried.password);
        if (tried.username === username && tried.password === password) tried.accept();
        else tried.reject(['password']);
      });
      client.on('session', (accept) => accept().on('sftp', (open) => serveFolder(open())));
    });
    made.listen(at, '127.0.0.1');
    await once(made, 'listening');
    return made;
  }
}

function serveFolder(sftp: ssh2.SFTPWrapper): void {
  sftp.on('OPENDIR', (request, path) => {
    if (path === 'inbox' || path === '.') sftp.handle(request, Buffer.from('folder'));
    else sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('CLOSE', (request) => sftp.status(request, STATUS_CODE.OK));
}

function hostKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs1',
    format: 'pem',
  }) as string;
}
