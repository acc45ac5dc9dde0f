/** How many answers are remembered: a ping comes within moments of the answer to its write. */
const MOST_KEPT = 200;

const answeredAt = new Map<string, number>();
let underWay = 0;

/** Watches a write of this window, and remembers when it was answered, by the request id of the answer. */
export async function watchWrite(write: Promise<Response>): Promise<Response> {
  underWay += 1;
  try {
    const response = await write;
    const requestId = response.headers.get('x-request-id');
    if (requestId !== null) keep(requestId);
    return response;
  } finally {
    underWay -= 1;
  }
}

function keep(requestId: string): void {
  answeredAt.set(requestId, performance.now());
  const [oldest] = answeredAt.keys();
  if (oldest !== undefined && answeredAt.size > MOST_KEPT) answeredAt.delete(oldest);
}

/** When this window had the answer to the write; undefined for the writes of others, and before the answer. */
export function whenAnswered(requestId: string | null): number | undefined {
  return requestId === null ? undefined : answeredAt.get(requestId);
}

/** Whether a write of this window still waits for its answer. */
export function isWriting(): boolean {
  return underWay > 0;
}
