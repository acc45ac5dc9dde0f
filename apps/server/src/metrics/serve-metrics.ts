import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { log } from '../logs/log.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

const LIMIT_MS = 10_000;

/**
 * Answers `GET /metrics` on a port of its own, and nothing else: it reveals how much a product is used and needs no token, so
 * it is kept apart from the port of the product.
 */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    void answer(registry, request, response).catch((err: unknown) => {
      log.error({ err }, 'the metrics were not read');
      response.writeHead(503).end();
    });
  });
  server.requestTimeout = LIMIT_MS;
  server.headersTimeout = LIMIT_MS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  registry: Registry,
  { method, url }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (url !== '/metrics') return void response.writeHead(404).end();
  if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}
