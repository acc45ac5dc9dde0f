import { once } from 'node:events';
import http from 'node:http';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeRequests } from '../http/time-requests.ts';
import { createMetrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

const metrics = createMetrics({ totalCount: 3, idleCount: 1, waitingCount: 2 });
const app = fastify();
let server: MetricsServer;
beforeAll(async () => {
  timeRequests(app, metrics.observeRequest);
  app.get('/things/:id', () => ({ ok: true }));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  server = await serveMetrics(metrics.registry, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

async function ask(path: string, method = 'GET') {
  const request = http.request({ host: '127.0.0.1', port: server.port, path, method }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, type: response.headers['content-type'], text };
}

test('requests are counted by their route and never by the id in their path', async () => {
  for (const url of ['/things/1', '/things/2?secret=x', '/broken', '/no/such/place']) await app.inject(url);
  const { status, type, text } = await ask('/metrics');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('calends_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2\n');
  expect(text).toContain('calends_request_duration_seconds_count{method="GET",route="/broken",status="500"} 1\n');
  expect(text).toContain('calends_request_duration_seconds_count{method="GET",route="none",status="404"} 1\n');
  expect(text).not.toContain('secret');
});

test('metrics count connections, jobs, open windows and the process itself', async () => {
  metrics.observeJob('deliver-mails', true, 1500);
  metrics.observeJob('deliver-mails', false, 10);
  metrics.watchSockets(() => 7);
  metrics.watchQueues(async () => [{ name: 'roll-loans', queuedCount: 4, activeCount: 1 }]);
  const { text } = await ask('/metrics');
  expect(text).toContain('calends_database_connections{state="waiting"} 2\n');
  expect(text).toContain('calends_job_duration_seconds_sum{queue="deliver-mails",outcome="done"} 1.5\n');
  expect(text).toContain('calends_job_duration_seconds_count{queue="deliver-mails",outcome="failed"} 1\n');
  expect(text).toContain('calends_live_connections 7\n');
  expect(text).toContain('calends_jobs{queue="roll-loans",state="queued"} 4\n');
  expect(text).toMatch(/process_resident_memory_bytes \d/);
});

test('the port serves nothing else', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
});
