// npm run dev: the server, restarted when its sources change, and Vite with hot replacement in front of it.
import path from 'node:path';
import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { bootstrap, root } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) {
  const { PORT: port = '4000', HOST: host = '127.0.0.1', WEB_PORT: webPort = '4001', DEMO, DATABASE_URL } = process.env;
  endWith(() => {});
  const env = { API_URL: `http://${host}:${port}`, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' };
  // the port that simulators would take by themselves is that of Vite
  const simulatorsPort = DATABASE_URL || DEMO === 'false' ? undefined : String(Number(webPort) + 1);
  const serverEnv = { ...env, SIMULATORS_PORT: process.env.SIMULATORS_PORT ?? simulatorsPort };
  const server = startProgram(path.join(root, 'apps/server/src/main.ts'), [], serverEnv, [
    '--watch',
    '--watch-preserve-output',
  ]);
  const web = startProgram('vite/bin/vite.js', ['apps/web', '--host', host, '--port', webPort, '--strictPort'], env);
  await Promise.race([server.ended, web.ended]); // one without the other is of no use
  await endChildren();
}
