/** One call that the web made: `GET /TEntities/list-paginated`, its query, its headers and its body. */
interface MadeCall {
  readonly address: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Answer = (call: MadeCall) => Response | Promise<Response>;
/** By the address of a call. */
export type Answers = Readonly<Record<string, Answer>>;

const TRUE_FETCH = globalThis.fetch;
let answered: ReadonlySet<string> = new Set();

/** Stands in for the network, not for the web's own code: answers calls by address and keeps what was asked. */
export function answerCalls(answers: Answers): MadeCall[] {
  const made: MadeCall[] = [];
  answered = new Set(Object.keys(answers));
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://calends.test');
    const call: MadeCall = {
      address: `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    made.push(call);
    const answer = answers[call.address];
    if (!answer) throw new TypeError(`nobody answers ${call.address}`);
    return answer(call);
  };
  return made;
}

/** Whether the test answers the call. */
export function isAnswered(address: string): boolean {
  return answered.has(address);
}

export function restoreNetwork(): void {
  answered = new Set();
  globalThis.fetch = TRUE_FETCH;
}

/** A standard reply. */
export function succeed(data: unknown): Response {
  return Response.json({ succeeded: true, messages: [], data });
}

/** One page of a list; without rows there may be some that filters left out, or that stand on other pages. */
export function page(
  rows: readonly unknown[],
  totalCount = rows.length,
  columnSums: Readonly<Record<string, string>> = {},
  { size = 10, hasDataPresent = rows.length > 0 } = {},
): Response {
  return Response.json({
    data: rows,
    totalCount,
    currentPage: 1,
    pageSize: size,
    totalPages: Math.ceil(totalCount / size),
    hasNextPage: totalCount > size,
    hasPreviousPage: false,
    hasDataPresent,
    additionalData: null,
    columnSums,
    succeeded: true,
    messages: [],
  });
}

/** A reply that is no success. */
export function fail(
  status: number,
  messages: readonly string[],
  errors?: Readonly<Record<string, readonly string[]>>,
): Response {
  return Response.json({ succeeded: false, messages, errors, requestId: 'r-1' }, { status });
}

/** A save was refused: somebody else changed the record meanwhile. */
export function stale(): Response {
  return Response.json({ succeeded: false, messages: ['Stale'], code: 'Stale', requestId: 'r-1' }, { status: 409 });
}

export const PROFILE = {
  id: 'u-1',
  firstName: 'Ana',
  lastName: 'Admin',
  email: 'ana@helios.test',
  phoneNumber: null,
  imageUrl: null,
  isActive: true,
  createdOn: '2026-01-01T00:00:00Z',
  policyId: 'admin',
  roleId: 'admin',
  allowedUserState: 0,
  twoFactorEnabled: false,
  pageSizeDefault: 10,
  darkModeDefault: true,
  tenantId: 'helios',
  preferredTenantId: null,
} as const;
