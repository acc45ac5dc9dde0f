import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { callerOf } from './read-request.ts';

const request = (ip: string | undefined) =>
  ({ ip, id: 'r1', headers: { language: 'pt', 'user-agent': 'a browser' } }) as unknown as FastifyRequest;

test('an IPv4 address mapped into IPv6 is read as IPv4', () => {
  expect(callerOf(request('::ffff:10.1.2.3'))).toEqual({
    ipAddress: '10.1.2.3',
    userAgent: 'a browser',
    language: 'pt',
    requestId: 'r1',
  });
});

test('a client that hung up meanwhile has no address, which is no bug', () => {
  expect(callerOf(request(undefined)).ipAddress).toBe('');
});
