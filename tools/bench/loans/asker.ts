import { type Product, signIn } from '../product.ts';

/** The data of the reply to a call. */
export type Ask = <Reply>(method: string, path: string, body?: object) => Promise<Reply>;

/** Calls as a person of the demonstration makes them: of HELIOS, where none is named. */
export async function askerOf({ address }: Product, email?: string): Promise<Ask> {
  const authorization = `Bearer ${await signIn(address, email)}`;
  return async <Reply>(method: string, path: string, body?: object) => {
    const reply = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Reply }).data;
  };
}
