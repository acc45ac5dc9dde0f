import { type Answer, empty, json } from '../serving/answer.ts';
import { mediaTypeOf, type SimulatedCall } from '../serving/request.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { CLIENT } from './toconline-fixture.ts';
import type { OAuthToken } from './toconline-state.ts';

const CODE_SECONDS = 60;
const ACCESS_SECONDS = 14_400;
const REFRESH_SECONDS = 8 * 3600;
const SCOPE = 'commercial';

/** `GET auth`: leads back to the redirect address with a code, without a page for a person. */
export function giveCode(simulation: Simulation, { query }: SimulatedCall): Answer {
  const asked = Object.fromEntries(query);
  const isGood =
    asked.client_id === CLIENT.id &&
    asked.redirect_uri === CLIENT.redirectUri &&
    asked.response_type === 'code' &&
    asked.scope === SCOPE;
  if (!isGood) return json(401, { error: 'invalid_client' });
  const code = simulation.newSecret();
  const now = simulation.now().getTime();
  simulation.state.toconline.codes.push({ code, expiresAt: now + CODE_SECONDS * 1000 });
  return empty(302, { location: `${CLIENT.redirectUri}?code=${code}` });
}

/** `POST token`: for a code, used once, or for a refresh token. */
export function giveTokens(simulation: Simulation, call: SimulatedCall): Answer {
  if (mediaTypeOf(call) !== 'application/x-www-form-urlencoded') return json(400, { error: 'invalid_request' });
  const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
  if (call.headers.authorization !== `Basic ${basic}`) return json(401, { error: 'invalid_client' });
  const form = new URLSearchParams(call.body.toString('utf8'));
  const state = simulation.state.toconline;
  const now = simulation.now().getTime();
  const access = token(simulation, 'access', ACCESS_SECONDS);
  const reply = { access_token: access.token, token_type: 'Bearer', expires_in: ACCESS_SECONDS };
  if (form.get('grant_type') === 'refresh_token') {
    if (!isKnown(state.tokens, 'refresh', form.get('refresh_token'), now)) return json(400, { error: 'invalid_grant' });
    state.tokens = [...state.tokens.filter(({ expiresAt }) => expiresAt > now), access];
    return json(200, reply);
  }
  const code = state.codes.find((one) => one.code === form.get('code') && one.expiresAt > now);
  if (form.get('grant_type') !== 'authorization_code' || !code) return json(400, { error: 'invalid_grant' });
  const refresh = token(simulation, 'refresh', REFRESH_SECONDS);
  state.codes = state.codes.filter((one) => one !== code && one.expiresAt > now);
  state.tokens = [...state.tokens.filter(({ expiresAt }) => expiresAt > now), access, refresh];
  return json(200, { ...reply, refresh_token: refresh.token });
}

export function isSignedIn(simulation: Simulation, { headers }: SimulatedCall): boolean {
  const [, given = null] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return isKnown(simulation.state.toconline.tokens, 'access', given, simulation.now().getTime());
}

function token(simulation: Simulation, kind: OAuthToken['kind'], seconds: number): OAuthToken {
  return { token: simulation.newSecret(), kind, expiresAt: simulation.now().getTime() + seconds * 1000 };
}

function isKnown(tokens: readonly OAuthToken[], kind: OAuthToken['kind'], given: string | null, now: number): boolean {
  return tokens.some((one) => one.kind === kind && one.token === given && one.expiresAt > now);
}
