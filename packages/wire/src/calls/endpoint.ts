import { z } from 'zod';
import type { UploadSetting } from '../base-settings/parameters.ts';
import { id } from '../values/kinds.ts';
import type { AccessGroup, TenantType } from './access.ts';

/**
 * A call as plain data: the server mounts it, the web calls it, OpenAPI and the access matrix are made from it.
 * `public` calls need no token.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api/v1, as the documents spell it; matched without regard to case. */
  readonly path: string;
  /** A second address, outside /api/v1, where the documents print one (decision B-30). */
  readonly alsoAt?: string;
  readonly access: AccessGroup | 'public';
  /** Besides the group: only in a tenant of this type, compared without regard to case (decision A-10). */
  readonly tenantType?: TenantType;
  /** Further conditions for members of the group, as a sentence of the API description. */
  readonly refuses?: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The fields beside the file of an `upload`. */
  readonly body?: z.ZodType;
  /** The multipart field of the file. */
  readonly upload?: string;
  /** The file is kept as it is, in any size: the server never holds all of it. */
  readonly isUploadKept?: true;
  /** The largest file, in bytes or as a setting says; by default that of files that are read as tables. */
  readonly uploadLimit?: number | UploadSetting;
  /** Other programs send it as a form, whose fields say nothing beyond the address. */
  readonly takesForm?: true;
  /** The message for a missing file or a missing field beside it, where the documents have one for all of them. */
  readonly incompleteKey?: string;
  readonly reply: Reply;
  /** A POST that changes nothing, and so leaves no audit event. */
  readonly isReading?: true;
  /** A GET of several figures that must agree: all its statements read the snapshot of the first. */
  readonly isSnapshot?: true;
  /** The call takes a password or gives a token: neither is stored with an idempotency key, not even as a digest. */
  readonly hasSecrets?: true;
  /** It waits for an external server: only a few run at once. */
  readonly isSlow?: true;
}

type Reply =
  | { readonly kind: 'standard'; readonly data: z.ZodType }
  | { readonly kind: 'paged'; readonly data: z.ZodType }
  | { readonly kind: 'file'; readonly isKept?: true };

export function standard<Data extends z.ZodType>(data: Data) {
  return { kind: 'standard', data } as const;
}
export function paged<Row extends z.ZodType>(row: Row) {
  return { kind: 'paged', data: row } as const;
}
/** A file that is made on request. */
export function file() {
  return { kind: 'file' } as const;
}
/** A stored file, returned as it is. */
export function keptFile() {
  return { kind: 'file', isKept: true } as const;
}

type Address = `${Endpoint['method']} /${string}`;
type MethodOf<A extends Address> = A extends `${infer M extends Endpoint['method']} ${string}` ? M : never;
type PathOf<A extends Address> = A extends `${string} ${infer P}` ? P : never;
type Shape = Omit<Endpoint, 'method' | 'path' | 'access'>;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
type DefaultParams<P extends string> = [ParamNames<P>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<{ [N in ParamNames<P>]: z.ZodType<string, string> }> };

/** `endpoint('GET /TEntities/{id}', 'baseAccess', { ... })`; a path's names are UUIDs unless `params` says otherwise. */
export function endpoint<const A extends Address, const S extends Shape>(
  address: A,
  access: Endpoint['access'],
  shape: S,
): { readonly method: MethodOf<A>; readonly path: PathOf<A>; readonly access: Endpoint['access'] } & DefaultParams<
  PathOf<A>
> &
  S {
  const [method, path] = address.split(' ') as [MethodOf<A>, PathOf<A>];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = names.length > 0 ? { params: z.object(Object.fromEntries(names.map((name) => [name, id]))) } : {};
  return { method, path, access, ...params, ...shape } as never;
}

/** The roles that may make a call, as in the API description: the group first. */
export function whoMay({ access, tenantType, refuses }: Pick<Endpoint, 'access' | 'tenantType' | 'refuses'>): string {
  const inTenant = tenantType && `Only in a tenant of type ${tenantType}.`;
  return [`Who may: ${access}.`, inTenant, refuses].filter((sentence) => sentence !== undefined).join(' ');
}
