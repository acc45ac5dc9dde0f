import type { FastifyInstance } from 'fastify';

interface Timed {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Reports how long each answered request took; requests without a route are reported under one name. */
export function timeRequests(app: FastifyInstance, observe: (request: Timed, ms: number) => void): void {
  app.addHook('onResponse', async ({ method, is404, routeOptions }, reply) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    observe({ method, route, status: reply.statusCode }, reply.elapsedTime);
  });
}
