import { createHash } from 'node:crypto';
import type net from 'node:net';
import { Client } from 'ssh2';
import { type ConnectFault, connectPublic, NoConnection } from '../../../outgoing/connect-public.ts';

/** Why the settings do not work. */
type SftpFault = ConnectFault | 'HostIsNoSftp' | 'HostKeyChanged' | 'SftpLoginRefused' | 'SftpFolderNotFound';

export interface SftpLogin {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly folder: string | null;
  /** The fingerprint that the host had before; null for a host that was never connected to. */
  readonly hostKey: string | null;
}

export interface SftpCheck {
  readonly fault: SftpFault | undefined;
  /** The fingerprint of the host's key; the one known before where none was seen. */
  readonly hostKey: string | null;
}

/** The limit for connecting, and again for signing in and opening the folder. */
const TIMEOUT_MS = 8000;

/**
 * Signs in to a server with its settings and opens the folder; nothing is read or written. The key of a host is remembered from
 * the first time on: a host that shows another key gets no password.
 */
export async function checkSftp(login: SftpLogin, privateHosts: readonly string[]): Promise<SftpCheck> {
  const { host, port, hostKey } = login;
  try {
    const socket = await connectPublic({ host, port, timeoutMs: TIMEOUT_MS, privateHosts });
    return await signInOver(socket, login);
  } catch (error) {
    if (error instanceof NoConnection) return { fault: error.fault, hostKey };
    throw error;
  }
}

function signInOver(socket: net.Socket, { username, password, folder, hostKey }: SftpLogin): Promise<SftpCheck> {
  const client = new Client();
  let seen = hostKey;
  let fault: SftpFault = 'HostIsNoSftp';
  return new Promise((resolve) => {
    const done = (problem: SftpFault | undefined) => {
      clearTimeout(timer);
      client.end();
      socket.destroy();
      resolve({ fault: problem, hostKey: seen });
    };
    const timer = setTimeout(() => done(fault), TIMEOUT_MS);
    client.once('ready', () => openFolder(client, folder ?? '.', done));
    client.on('error', ({ level }: Error & { level?: string }) =>
      done(level === 'client-authentication' ? 'SftpLoginRefused' : fault),
    );
    client.connect({
      sock: socket,
      username,
      password,
      readyTimeout: TIMEOUT_MS,
      hostVerifier: (key: Buffer) => {
        const met = fingerprintOf(key);
        if (hostKey !== null && met !== hostKey) fault = 'HostKeyChanged';
        else seen = met;
        return hostKey === null || met === hostKey;
      },
    });
  });
}

function openFolder(client: Client, folder: string, done: (fault: SftpFault | undefined) => void): void {
  client.sftp((noSftp, sftp) => {
    if (noSftp) return done('HostIsNoSftp');
    sftp.opendir(folder, (missing) => done(missing ? 'SftpFolderNotFound' : undefined));
  });
}

/** In the notation of OpenSSH. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}
