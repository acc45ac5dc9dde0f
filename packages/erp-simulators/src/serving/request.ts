import type http from 'node:http';

/** A call as a simulator reads it. */
export interface SimulatedCall {
  readonly method: string;
  /** As it came, still percent-encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const MOST_BYTES = 5_000_000;

/** Reads a call to its end; undefined where it is larger than the simulators read. */
export async function readCall(request: http.IncomingMessage): Promise<SimulatedCall | undefined> {
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return {
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(search),
    headers: request.headers,
    body: Buffer.concat(pieces),
  };
}

/** The media type of a call's body, in lower case. */
export function mediaTypeOf({ headers }: SimulatedCall): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The body as a JSON object; undefined for anything else. */
export function objectIn({ body }: SimulatedCall): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined; // the caller answers as the system does to what it cannot read
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The segments of a path below `base`, decoded; undefined where they cannot be decoded. */
export function segmentsBelow(base: string, path: string): readonly string[] | undefined {
  try {
    return path.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined; // a percent sign that encodes nothing
  }
}
