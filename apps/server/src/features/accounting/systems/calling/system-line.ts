import {
  type CallFault,
  callPublic,
  NoReply,
  type PublicCall,
  type Reachable,
  type Reply,
} from '../../../../outgoing/call-public.ts';
import { type Fault, failure, type Outcome, success } from '../outcome.ts';
import { faultOfAnswer, faultOfFalseSuccess } from './classify.ts';
import { type FilledRoute, fillRoute, NoRoute, type RouteArgs } from './fill-route.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import type { SignIn, TokenKeeper } from './tokens.ts';

/** A connection with an accounting system, as an adapter speaks over it. */
export interface SystemLine {
  readonly apiUrl: string;
  /** Templates by the names of the routes. */
  readonly routes: Readonly<Record<string, string>>;
  readonly tokens: TokenKeeper;
  readonly now: () => Date;
  readonly reachable: Reachable;
  /** For tests, which do not wait for answers that never come. */
  readonly limits?: PublicCall['limits'];
}

export interface SystemCall {
  readonly route: string;
  readonly args?: RouteArgs;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Whether something is to be done: then a lost answer leaves open whether it was. */
  readonly isWriting?: true;
}

/** After so long without a call the engine closes the company, and opening it takes its time. */
const IDLE_MS = 10 * 60_000;
const COLD_ANSWER_MS = 180_000;

/** The calls of one company over a line; signs in where it has to. */
export class SystemCaller {
  readonly #line: SystemLine;
  readonly #company: string;
  readonly #signIn: SignIn;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(line: SystemLine, company: string, signIn: SignIn, headers: Readonly<Record<string, string>> = {}) {
    this.#line = line;
    this.#company = company;
    this.#signIn = signIn;
    this.#headers = headers;
  }

  has(route: string): boolean {
    return (this.#line.routes[route] ?? '') !== '';
  }

  async signIn(): Promise<Outcome<true>> {
    const token = await this.#line.tokens.current(this.#company, this.#signIn);
    return token.ok ? success<true>(true) : token;
  }

  /** A call whose answer is JSON, or nothing. */
  async call(asked: SystemCall): Promise<Outcome<Answer>> {
    const replied = await this.#reply(asked);
    return replied.ok ? readReply(replied.value, asked.isWriting ?? false) : replied;
  }

  /** The next part of a list, by the address that its last part gave: one that leads elsewhere is not followed. */
  async follow(link: string): Promise<Outcome<Answer>> {
    const address = linkBelow(this.#line.apiUrl, link);
    if (!address.ok) return address;
    const replied = await this.#replyAt({ method: 'GET', address: address.value }, { route: link });
    return replied.ok ? readReply(replied.value, false) : replied;
  }

  /** A call whose answer is a file. */
  async bytes(asked: SystemCall): Promise<Outcome<Buffer>> {
    const replied = await this.#reply(asked);
    if (!replied.ok) return replied;
    const { status, bytes } = replied.value;
    return status === 200 ? success(bytes) : failure(faultOfAnswer(readAnswer(replied.value), false));
  }

  async #reply(asked: SystemCall): Promise<Outcome<Reply>> {
    const filled = filledRoute(this.#line, asked.route, asked.args);
    return filled.ok ? await this.#replyAt(filled.value, asked) : filled;
  }

  async #replyAt(filled: FilledRoute, asked: SystemCall): Promise<Outcome<Reply>> {
    const first = await this.#attempt(filled, asked);
    if (!first.ok || first.value.reply.status !== 401) return first.ok ? success(first.value.reply) : first;
    // nothing was done: the token was refused, and another one may be good
    const second = await this.#attempt(filled, asked, first.value.token);
    return second.ok ? success(second.value.reply) : second;
  }

  async #attempt(
    { method, address }: FilledRoute,
    asked: SystemCall,
    refused?: string,
  ): Promise<Outcome<{ readonly reply: Reply; readonly token: string }>> {
    const token = await this.#line.tokens.current(this.#company, this.#signIn, refused);
    if (!token.ok) return token;
    const hasBody = asked.body !== undefined;
    const reply = await ask(this.#line, asked.isWriting ?? false, {
      method,
      address,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json; charset=utf-8' }),
        ...this.#headers,
        authorization: `Bearer ${token.value}`,
      },
      ...(hasBody && { body: JSON.stringify(asked.body) }),
    });
    return reply.ok ? success({ reply: reply.value, token: token.value }) : reply;
  }
}

/** When each address was called last, by this process. */
const calledAt = new Map<string, number>();

/** One call without a token, such as that by which one is got. */
export async function ask(line: SystemLine, isWriting: boolean, call: PublicCall): Promise<Outcome<Reply>> {
  const place = call.address.origin;
  const now = line.now().getTime();
  const isCold = now - (calledAt.get(place) ?? 0) > IDLE_MS;
  const limits = { ...(isCold && { answerMs: COLD_ANSWER_MS }), ...line.limits };
  try {
    const reply = await callPublic({ ...call, limits }, line.reachable);
    calledAt.set(place, now);
    return success(reply);
  } catch (error) {
    if (error instanceof NoReply) return failure(faultOfNoReply(error, isWriting));
    throw error;
  }
}

/** Only https may be called on the internet: the word of the tests and documents for it. */
const WORDS: Partial<Record<CallFault, string>> = { AddressNotSecure: 'HttpsRequired' };

function faultOfNoReply({ fault, mayHaveArrived }: NoReply, isWriting: boolean): Fault {
  const text = WORDS[fault] ?? fault;
  if (mayHaveArrived && isWriting) return { kind: 'UNCLEAR', retry: 'lookFirst', text };
  return { kind: 'UNREACHABLE', retry: 'later', text };
}

/** A route of a line below its address, or below another one that it has. */
export function filledRoute(
  line: SystemLine,
  route: string,
  args: RouteArgs = {},
  base: string = line.apiUrl,
): Outcome<FilledRoute> {
  try {
    return success(fillRoute(line.routes[route] ?? '', args, base));
  } catch (error) {
    if (!(error instanceof NoRoute)) throw error;
    return failure({ kind: 'UNSUPPORTED', retry: 'never', text: `${route}: ${error.message}` });
  }
}

/** An address that a system gives for more of what it answered; the token goes to no other place than the API. */
function linkBelow(apiUrl: string, link: string): Outcome<URL> {
  const root = new URL(apiUrl);
  const address = URL.parse(link, root.href);
  if (address?.origin === root.origin && address.pathname.startsWith(root.pathname)) return success(address);
  return failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable' });
}

/** Reads an answer: a success that says no may have been one all the same. */
function readReply(reply: Reply, isWriting: boolean): Outcome<Answer> {
  const answer = readAnswer(reply);
  if (answer.status >= 300) return failure(faultOfAnswer(answer, isWriting, retryAfterOf(reply)));
  if (answer.value === undefined)
    return failure({
      kind: 'UNCLEAR',
      retry: isWriting ? 'lookFirst' : 'later',
      text: 'AnswerUnreadable',
      status: answer.status,
    });
  if (isWriting) {
    const said = typeof answer.value === 'string' ? { ...answer, text: answer.value } : answer;
    if (said.saysNo || said.text !== '') return failure(faultOfFalseSuccess(said));
  }
  if (answer.saysNo && answer.text !== '') return failure(faultOfAnswer({ ...answer, status: 400 }, false));
  return success(answer, answer.text === '' ? [] : [answer.text]);
}

/** In seconds; the form with a date is not used by systems like these. */
function retryAfterOf({ headers }: Reply): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : undefined;
}
