import type { Reply } from '../../../../outgoing/call-public.ts';
import { isExactObject, textIn, wholeIn } from '../../../../outgoing/exact-json.ts';
import { faultOfAnswer } from '../calling/classify.ts';
import { readAnswer } from '../calling/read-answer.ts';
import { ask, filledRoute, type SystemLine } from '../calling/system-line.ts';
import type { GivenTokens } from '../calling/tokens.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';

export interface ToconlineLogin {
  readonly clientId: string;
  readonly secret: string;
  readonly oauthUrl: string;
}

/** As long as a refresh token is good; the answer does not say it. */
const REFRESH_SECONDS = 8 * 3600;
const SCOPE = 'commercial';

/** Gets an access token: for the refresh token while that is good, else for a code, which is given without a page for a person. */
export async function signInToToconline(
  line: SystemLine,
  login: ToconlineLogin,
  before: GivenTokens | undefined,
): Promise<Outcome<GivenTokens>> {
  const { refresh } = before ?? {};
  if (refresh && refresh.expiresAt > line.now()) {
    const renewed = await askTokens(line, login, { grant_type: 'refresh_token', refresh_token: refresh.token });
    // a renewed one comes without another refresh token: the first goes on to be good
    if (renewed.ok) return success({ refresh, ...renewed.value });
    if (renewed.fault.kind !== 'AUTH') return renewed;
  }
  const code = await askCode(line, login);
  return await andThen(code, (given) => askTokens(line, login, { grant_type: 'authorization_code', code: given }));
}

/** The code stands in the address that the answer leads to; nobody goes there. */
async function askCode(line: SystemLine, { clientId, oauthUrl }: ToconlineLogin): Promise<Outcome<string>> {
  const args = { clientId, redirectUri: line.routes.redirectUri ?? '' };
  const reply = await andThen(filledRoute(line, 'authorize', args, oauthUrl), (route) => ask(line, false, route));
  return await andThen(reply, (given): Outcome<string> => {
    const { location = '' } = given.headers;
    const code = URL.canParse(location, oauthUrl) ? new URL(location, oauthUrl).searchParams.get('code') : null;
    return code ? success(code) : failure(loginFault(given));
  });
}

async function askTokens(
  line: SystemLine,
  { clientId, secret, oauthUrl }: ToconlineLogin,
  fields: Readonly<Record<string, string>>,
): Promise<Outcome<GivenTokens>> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const body = new URLSearchParams({ ...fields, scope: SCOPE }).toString();
  const route = filledRoute(line, 'token', {}, oauthUrl);
  const reply = await andThen(route, (filled) => ask(line, false, { ...filled, headers, body }));
  return await andThen(reply, (given) => tokensIn(given, line.now()));
}

function tokensIn(reply: Reply, now: Date): Outcome<GivenTokens> {
  if (reply.status !== 200) return failure(loginFault(reply));
  const { value } = readAnswer(reply);
  const seconds = isExactObject(value) ? wholeIn(value.expires_in) : undefined;
  const access = isExactObject(value) ? textIn(value.access_token) : '';
  if (!isExactObject(value) || access === '' || seconds === undefined)
    return failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable', status: reply.status });
  const refresh = textIn(value.refresh_token);
  const after = (life: number) => new Date(now.getTime() + life * 1000);
  return success({
    access,
    givenAt: now,
    expiresAt: after(seconds),
    ...(refresh !== '' && { refresh: { token: refresh, expiresAt: after(REFRESH_SECONDS) } }),
  });
}

/** Of a login a plain no, or a page for a person, is that of the client's id and secret. */
function loginFault(reply: Reply) {
  const fault = faultOfAnswer(readAnswer(reply), false);
  const isPlain = reply.status < 300 || [400, 401].includes(reply.status);
  return isPlain ? ({ ...fault, kind: 'AUTH', retry: 'never' } as const) : fault;
}
