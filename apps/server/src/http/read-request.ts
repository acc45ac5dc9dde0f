import { canonicalAddress, DEFAULT_LANGUAGE, isLanguage } from '@calends/wire';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './actor.ts';
import { BadInput, PayloadTooLarge } from './problems.ts';
import type { Upload } from './route.ts';

const UPLOAD_LIMIT = 5_000_000;

/** The one file of a multipart request, in the field that the endpoint names. Throws BadInput, PayloadTooLarge. */
export async function uploadOf(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw new BadInput({ [field]: ['FileRequired'] });
  const part = await request.file({ limits: { fileSize: UPLOAD_LIMIT, files: 1 } });
  if (!part || part.fieldname !== field) throw new BadInput({ [field]: ['FileRequired'] });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new PayloadTooLarge();
  return { fileName: part.filename, bytes };
}

export function callerOf(request: FastifyRequest): Caller {
  const language = header(request, 'language');
  const ip: string | undefined = request.ip; // none when the client hung up meanwhile, whatever the type says
  return {
    ipAddress: canonicalAddress(ip ?? '') ?? '',
    userAgent: header(request, 'user-agent').slice(0, 300),
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    requestId: request.id,
  };
}

export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  const pairs = header(request, 'cookie')
    .split(/; */)
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/** A header by its lower-case name; empty where there is none. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
