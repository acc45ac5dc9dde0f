// Run as a child: wrong sign-ins at a steady pace, each by another name from another address, until its parent tells it to stop.
import http from 'node:http';
import { sealPassword } from '../product.ts';

export interface WrongSignIns {
  readonly address: string;
  readonly perSecond: number;
}

/** How many were sent, and the answers by their status. */
export interface SentSignIns {
  readonly sent: number;
  readonly answers: Readonly<Record<number, number>>;
}

process.once('message', (load: WrongSignIns) => void attack(load));
process.once('disconnect', () => process.exit()); // ends when nobody measures it any more
setTimeout(() => process.exit(), 300_000).unref(); // and by itself

async function attack({ address, perSecond }: WrongSignIns): Promise<void> {
  if (new URL(address).hostname !== '127.0.0.1') throw new Error(`${address} is not this machine`);
  const agent = new http.Agent({ keepAlive: true });
  const answers: Record<number, number> = {};
  let sent = 0;
  const send = async () => {
    sent += 1;
    const body = JSON.stringify({
      email: `nobody${sent}@helios.test`,
      ...(await sealPassword(address, 'not the password at all')),
    });
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(sent / 250) % 250}.${sent % 250}`,
    };
    const request = http.request(`${address}/api/v1/tokens`, { method: 'POST', agent, headers }, (reply) => {
      const status = reply.statusCode ?? 0;
      answers[status] = (answers[status] ?? 0) + 1;
      reply.resume();
    });
    request.on('error', () => {
      answers[0] = (answers[0] ?? 0) + 1;
    });
    request.end(body);
  };
  await sealPassword(address, 'the key is fetched before the first one');
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000) - sent;
    for (let late = 0; late < due; late += 1) void send();
  }, 5);
  process.send?.('attacking');
  process.once('message', () => {
    clearInterval(timer);
    agent.destroy();
    process.send?.({ sent, answers } satisfies SentSignIns, () => process.exit());
  });
}
