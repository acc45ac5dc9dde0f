import { entityEndpoints, profileEndpoints, signInEndpoints, translationEndpoints } from '@calends/wire';
import { renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { keepSession, sessionToken } from '../session/session.ts';
import { ApiError, call, exchangeSession, onSessionEnd } from './api.ts';
import { withFallbackMessage } from './failures.ts';
import { markServiceDown, useIsServiceDown } from './service-state.ts';

const tokenOf = (tenantId: string, serial: number) => `h.${btoa(JSON.stringify({ tenantId, serial }))}.s`;
const OLD = tokenOf('helios', 1);
const NEW = tokenOf('helios', 2);
const ADDRESS = window.location.href;
const profile = 'GET /identity/profile';
const refresh = 'POST /tokens/refresh';
/** A server that accepts only the newer token. */
const onlyNew = ({ headers }: { headers: Headers }) =>
  headers.get('authorization') === `Bearer ${NEW}` ? succeed(PROFILE) : fail(401, ['TokenExpired']);

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const fault: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(fault instanceof ApiError)) throw new Error('the call succeeded');
  return fault;
};

let hasEnded = false;
beforeEach(() => {
  hasEnded = false;
  onSessionEnd(() => {
    hasEnded = true;
  });
  keepSession(OLD);
  window.history.replaceState(null, '', '/entities'); // a page that needs a session
});
afterEach(() => {
  restoreNetwork();
  markServiceDown(false);
  localStorage.clear();
});
afterAll(() => window.history.replaceState(null, '', ADDRESS));

describe('every call', () => {
  test('sends the language, the tenant and the session token', async () => {
    const made = answerCalls({ [profile]: () => succeed(PROFILE) });
    await call(profileEndpoints.get);
    expect(made[0]?.headers.get('language')).toBe('en');
    expect(made[0]?.headers.get('tenant')).toBe('helios');
    expect(made[0]?.headers.get('authorization')).toBe(`Bearer ${OLD}`);
    expect(made[0]?.headers.has('idempotency-key')).toBe(false);
  });

  test('that writes sends an idempotency key, so that the server does not execute a repeated call twice', async () => {
    const made = answerCalls({ 'POST /tokens/profile-tenant-id': () => succeed({ token: NEW, expiresAt: '' }) });
    await call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } });
    expect(made[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(made[0]?.body).toEqual({ tenantId: 'boreal' });
  });

  test('of a list returns the page with its counts and sums', async () => {
    answerCalls({ 'GET /TEntities/list-paginated': () => page([{ id: 'e-1' }], 31) });
    const answer = await call(entityEndpoints.list, { query: { PageNumber: 1 } });
    expect([answer.totalCount, answer.data.length]).toEqual([31, 1]);
  });
});

describe('an expired token', () => {
  test('is renewed once for all calls that were refused, and each call is repeated', async () => {
    const made = answerCalls({ [profile]: onlyNew, [refresh]: () => succeed({ token: NEW, expiresAt: '' }) });
    const answers = await Promise.all([1, 2, 3].map(() => call(profileEndpoints.get)));
    expect(answers.map(({ id }) => id)).toEqual(['u-1', 'u-1', 'u-1']);
    expect(made.filter(({ address }) => address === refresh)).toHaveLength(1);
    expect(sessionToken()).toBe(NEW);
    expect(hasEnded).toBe(false);
  });

  test('that cannot be renewed ends the session', async () => {
    answerCalls({ [profile]: () => fail(401, ['TokenExpired']), [refresh]: () => fail(401, ['SessionExpired']) });
    expect((await failureOf(call(profileEndpoints.get))).status).toBe(401);
    expect(sessionToken()).toBeNull();
    expect(hasEnded).toBe(true);
  });

  test('is kept if the server cannot be reached to renew it', async () => {
    answerCalls({ [profile]: () => fail(401, ['TokenExpired']) });
    expect((await failureOf(call(profileEndpoints.get))).status).toBe(0);
    expect(sessionToken()).toBe(OLD);
    expect(hasEnded).toBe(false);
  });
});

describe('a session that is exchanged for one in another tenant', () => {
  const OTHER = tokenOf('boreal', 3);

  test('holds calls that begin meanwhile, and sends none of them into the other tenant', async () => {
    const exchanged = Promise.withResolvers<Response>();
    const made = answerCalls({
      'POST /tokens/profile-tenant-id': () => exchanged.promise,
      [profile]: () => succeed(PROFILE),
    });
    const exchange = exchangeSession(() => call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } }));
    const refused = failureOf(call(profileEndpoints.get));
    exchanged.resolve(succeed({ token: OTHER, expiresAt: '' }));
    await exchange;
    expect((await refused).status).toBe(401);
    expect(made.map(({ address }) => address)).toEqual(['POST /tokens/profile-tenant-id']);
    expect(sessionToken()).toBe(OTHER);
    expect(hasEnded).toBe(false);
  });

  test('stays where the exchange is refused, and the calls that were held are sent', async () => {
    const exchanged = Promise.withResolvers<Response>();
    answerCalls({ 'POST /tokens/profile-tenant-id': () => exchanged.promise, [profile]: () => succeed(PROFILE) });
    const exchange = exchangeSession(() => call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } }));
    const refusal = failureOf(exchange);
    const held = call(profileEndpoints.get);
    exchanged.resolve(fail(403, ['TermsNotAccepted']));
    expect((await refusal).status).toBe(403);
    expect((await held).id).toBe('u-1');
    expect(sessionToken()).toBe(OLD);
  });

  test('in another tab repeats no call of this one there', async () => {
    const made = answerCalls({
      [profile]: () => {
        keepSession(OTHER);
        return fail(401, ['SessionExpired']);
      },
    });
    expect((await failureOf(call(profileEndpoints.get))).status).toBe(401);
    expect(made).toHaveLength(1);
    expect(hasEnded).toBe(false);
  });
});

describe('a session whose token was removed', () => {
  test('sends no call: components that are still mounted get a 401 at once', async () => {
    const made = answerCalls({ [profile]: () => succeed(PROFILE), [refresh]: () => succeed({ token: NEW }) });
    localStorage.clear();
    const fault = await failureOf(call(profileEndpoints.get));
    expect([fault.status, fault.messages]).toEqual([401, ['Unauthorized']]);
    expect(made).toEqual([]);
    expect(hasEnded).toBe(true);
  });

  test('still sends calls that need no session', async () => {
    const made = answerCalls({ 'GET /Translation/front-end-load': () => succeed({}) });
    localStorage.clear();
    await call(translationEndpoints.frontEndLoad, { query: {} });
    expect(made).toHaveLength(1);
    expect(hasEnded).toBe(false);
  });
});

describe('a call that fails', () => {
  test('on a public page does not end the session', async () => {
    answerCalls({ 'GET /Translation/front-end-load': () => fail(401, ['Login failed']) });
    await failureOf(call(translationEndpoints.frontEndLoad, { query: {} }));
    expect(sessionToken()).toBe(OLD);
  });

  test.each<[string, () => Response, number, readonly string[]]>([
    [
      'with errors tells all of them',
      () => fail(400, [], { name: ['NameRequired'], nif: ['FieldTooLong'] }),
      400,
      ['NameRequired', 'FieldTooLong'],
    ],
    ['without a word is a bad request', () => new Response('', { status: 400 }), 400, ['BadRequestError']],
    ['with a message tells it', () => fail(422, ['EntityInUse']), 422, ['EntityInUse']],
    ['in the server says so', () => new Response('', { status: 500 }), 500, ['ServerError500']],
    [
      'with succeeded false raises the first message',
      () => Response.json({ succeeded: false, messages: ['First', 'Second'], data: null }),
      200,
      ['First'],
    ],
    [
      'with errors tells them, not the heading above them',
      () => fail(400, ['BadRequest'], { name: ['NameRequired'], acronym: ['NameRequired'], nif: ['FieldTooLong'] }),
      400,
      ['NameRequired', 'FieldTooLong'],
    ],
    [
      'with a value that another record already has reports which value that is',
      () => fail(409, ['Duplicate'], { file: ['BlobNameTaken'] }),
      409,
      ['BlobNameTaken'],
    ],
    ['in the server reports the first message', () => fail(500, ['DiskFull', 'Second']), 500, ['DiskFull']],
  ])('%s', async (_, answer, status, messages) => {
    answerCalls({ [profile]: answer });
    const fault = await failureOf(call(profileEndpoints.get));
    expect([fault.status, fault.messages]).toEqual([status, messages]);
  });

  test.each<[string, Response]>([
    ['the page of a proxy', new Response('<html>login</html>', { headers: { 'content-type': 'text/html' } })],
    ['an empty answer', new Response('')],
    ['JSON of somebody else', Response.json(null)],
    ['a list that is no reply', Response.json([1])],
  ])('with %s instead of a reply reports that something went wrong, also of a save', async (_, answer) => {
    answerCalls({ [profile]: () => answer });
    const fault = await failureOf(withFallbackMessage('CreateEntityFailed', call(profileEndpoints.get)));
    expect([fault.status, fault.messages]).toEqual([0, ['SomethingWentWrong']]);
  });

  test.each<[string, () => Response, boolean]>([
    ['reports itself ready', () => Response.json({ ok: true }), false],
    ['reports itself unavailable', () => Response.json({ ok: false }, { status: 503 }), true],
    ['cannot be reached by the proxy', () => new Response('', { status: 502 }), true],
    ['has no readiness address', () => new Response('<html></html>'), false],
  ])('with a 503 checks the readiness once; the service %s', async (_, ready, isDown) => {
    const made = answerCalls({ [profile]: () => fail(503, ['ServiceUnavailable']), 'GET /readyz': ready });
    const faults = await Promise.all([1, 2].map(() => failureOf(call(profileEndpoints.get))));
    expect(faults.map(({ status, messages }) => [status, messages])).toEqual([
      [503, ['ServiceUnavailable']],
      [503, ['ServiceUnavailable']],
    ]);
    expect(made.filter(({ address }) => address === 'GET /readyz')).toHaveLength(1);
    expect(renderHook(useIsServiceDown).result.current).toBe(isDown);
  });

  test('without an answer reports that something went wrong', async () => {
    answerCalls({});
    const fault = await failureOf(call(profileEndpoints.get));
    expect([fault.status, fault.messages]).toEqual([0, ['SomethingWentWrong']]);
  });
});
