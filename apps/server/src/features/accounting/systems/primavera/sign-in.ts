import type { Reply } from '../../../../outgoing/call-public.ts';
import { isExactObject, textIn, wholeIn } from '../../../../outgoing/exact-json.ts';
import { faultOfAnswer, meaningOf } from '../calling/classify.ts';
import { readAnswer } from '../calling/read-answer.ts';
import { ask, filledRoute, type SystemLine } from '../calling/system-line.ts';
import type { GivenTokens } from '../calling/tokens.ts';
import { andThen, type Fault, failure, type Outcome, success } from '../outcome.ts';

export interface PrimaveraLogin {
  readonly username: string;
  readonly password: string;
  readonly instance: string;
  /** Of products: PROFESSIONAL, EXECUTIVE or EVOLUTION; null where the site leaves it out. */
  readonly productLine: string | null;
}

/** Gets a token, which opens one company; a form, since JSON fails there. */
export async function signInToPrimavera(
  line: SystemLine,
  { username, password, instance, productLine }: PrimaveraLogin,
  company: string,
): Promise<Outcome<GivenTokens>> {
  const route = filledRoute(line, 'token');
  if (!route.ok) return route;
  const form = new URLSearchParams({
    username,
    password,
    company,
    instance,
    grant_type: 'password',
    ...(productLine && { line: productLine.toLowerCase() }),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const reply = await ask(line, false, { ...route.value, headers, body: form.toString() });
  return await andThen(await andThen(reply, (given) => tokensIn(given, line.now())), (tokens) =>
    openContext(line, tokens),
  );
}

function tokensIn(reply: Reply, now: Date): Outcome<GivenTokens> {
  const answer = readAnswer(reply);
  const { status, value } = answer;
  if (status !== 200) return failure(loginFault(faultOfAnswer(answer, false)));
  const token = isExactObject(value) ? textIn(value.access_token) : '';
  const seconds = isExactObject(value) ? wholeIn(value.expires_in) : undefined;
  if (token === '' || seconds === undefined)
    return failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable', status });
  return success({ access: token, givenAt: now, expiresAt: new Date(now.getTime() + seconds * 1000) });
}

/** Of a login a plain no is that of user and password. */
function loginFault(fault: Fault): Fault {
  const isPlain = fault.status === 400 || fault.status === 401;
  if (!isPlain || meaningOf(fault.text) === 'COMPANY_NOT_OPEN') return fault;
  return { ...fault, kind: 'AUTH', retry: 'never' };
}

/** Some sites want the context updated before anything else. */
async function openContext(line: SystemLine, tokens: GivenTokens): Promise<Outcome<GivenTokens>> {
  if (!line.routes.context) return success(tokens);
  const route = filledRoute(line, 'context');
  if (!route.ok) return route;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.access}` };
  const reply = await ask(line, false, {
    ...route.value,
    headers,
    ...(route.value.method === 'POST' && { body: '{}' }),
  });
  return await andThen(reply, (given) => {
    const answer = readAnswer(given);
    return answer.status < 300 ? success(tokens) : failure(faultOfAnswer(answer, false));
  });
}
