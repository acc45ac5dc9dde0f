import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type net from 'node:net';

/** What the source answers at a path: a file, or whatever `answer` makes of the request. */
type SourceAnswer = string | Buffer | ((request: http.IncomingMessage, response: http.ServerResponse) => void);

export interface TestRateSource {
  readonly port: number;
  /** The address of a path, at this machine's own. */
  addressOf(path: string): string;
  /** From now on the path answers so. */
  serve(path: string, answer: SourceAnswer): void;
  /** The requests that came, in their order. */
  readonly requests: readonly http.IncomingMessage[];
  stop(): Promise<void>;
}

/** A source of rates on this machine, as a central bank or a data vendor publishes them; with a certificate by https, as `localhost`. */
export async function startRateSource(certificate?: {
  readonly key: string;
  readonly cert: string;
}): Promise<TestRateSource> {
  const answers = new Map<string, SourceAnswer>();
  const requests: http.IncomingMessage[] = [];
  const answer: http.RequestListener = (request, response) => {
    requests.push(request);
    const given = answers.get(request.url ?? '');
    if (typeof given === 'function') return given(request, response);
    response.statusCode = given === undefined ? 404 : 200;
    response.end(given);
  };
  const server = certificate ? https.createServer(certificate, answer) : http.createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    requests,
    addressOf: (path) => (certificate ? `https://localhost:${port}${path}` : `http://127.0.0.1:${port}${path}`),
    serve: (path, given) => void answers.set(path, given),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
