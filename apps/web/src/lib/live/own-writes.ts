/** How many answers are kept: a ping comes within moments of the answer to its write. */
const MOST_KEPT = 200;

const answeredAt = new Map<string, number>();
let underWay = 0;

/** Waits for the answer to a write of this window, and keeps the time of the answer by its request id. */
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

/** When this window received the answer to the write; undefined for the writes of others, and before the answer. */
export function whenAnswered(requestId: string | null): number | undefined {
  return requestId === null ? undefined : answeredAt.get(requestId);
}

/** Whether this window is waiting for the answer to a write. */
export function isWriting(): boolean {
  return underWay > 0;
}
