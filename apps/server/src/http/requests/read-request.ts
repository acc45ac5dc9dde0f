import {
  type Checked,
  canonicalAddress,
  check,
  DEFAULT_LANGUAGE,
  type Endpoint,
  type FieldErrors,
  isLanguage,
  requiredKey,
} from '@calends/wire';
import type { MultipartFile } from '@fastify/multipart';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../actor.ts';
import { BadInput, PayloadTooLarge } from '../problems.ts';
import type { Upload } from '../route.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

export interface Form {
  readonly upload: Upload | ReceivedFile;
  /** The form fields beside the file, in the shape of the endpoint's body. */
  readonly body: unknown;
}

export interface Receiving {
  readonly mostBytes: number;
  /** The folder of an uploaded file until its request is answered. */
  readonly uploadFolder: string;
}

/**
 * Reads a multipart request, the fields and the one file in the field that the endpoint names, and hands them to `answer`. Throws
 * BadInput, PayloadTooLarge, and what `answer` throws.
 */
export async function answerForm<Answer>(
  request: FastifyRequest,
  endpoint: Endpoint,
  { mostBytes, uploadFolder }: Receiving,
  answer: (form: Form) => Promise<Answer>,
): Promise<Answer> {
  const received: ReceivedFile[] = [];
  const take = async (part: MultipartFile) => {
    if (!endpoint.isUploadKept) return { fileName: part.filename, bytes: await part.toBuffer() };
    const kept = await receiveFile(part.file, part.filename, uploadFolder);
    received.push(kept);
    return kept;
  };
  try {
    const parts = request.isMultipart() ? await readParts(request, mostBytes, take).catch(leaveForm(request)) : NOTHING;
    return await answer(formOf(endpoint, parts));
  } finally {
    for (const file of received) await file.discard();
  }
}

/**
 * When reading stops in the middle of a form, the rest of it is still on the connection, and the next request, which a proxy
 * may send there for another client, would wait behind it for ever. So the rest is read and dropped.
 */
function leaveForm({ raw }: FastifyRequest): (fault: unknown) => never {
  return (fault) => {
    raw.unpipe().resume();
    throw fault instanceof Error && BROKEN_FORM.test(fault.message) ? new BadInput({ body: ['InvalidValue'] }) : fault;
  };
}

/**
 * The messages of the form reader for a form that breaks off or names no boundary (@fastify/busboy, Dicer.js and multipart.js).
 */
const BROKEN_FORM = /^(Unexpected end of multipart data|Part terminated early|Multipart: Boundary not found)/;

function formOf({ upload: fileField = '', body, incompleteKey }: Endpoint, { files, fields }: Parts): Form {
  const upload = files.get(fileField);
  const checked: Checked<unknown> = body ? check(body, fields) : { ok: true, value: undefined };
  const errors = {
    ...(!checked.ok && checked.errors),
    ...(!upload && { [fileField]: ['FileRequired'] }),
  };
  if (incompleteKey !== undefined && (!upload || lacksField(errors)))
    throw new BadInput(Object.fromEntries(Object.keys(errors).map((field) => [field, [incompleteKey]])), incompleteKey);
  if (!upload || !checked.ok) throw new BadInput(errors);
  return { upload, body: checked.value };
}

interface Parts {
  readonly files: ReadonlyMap<string, Form['upload']>;
  readonly fields: Readonly<Record<string, unknown>>;
}
const NOTHING: Parts = { files: new Map(), fields: {} };

function lacksField(errors: FieldErrors): boolean {
  return Object.entries(errors).some(([field, keys]) => keys.includes(requiredKey(field)));
}

/** The fields may stand before or behind the file; a browser sends an empty one where none was chosen. */
async function readParts(
  request: FastifyRequest,
  fileSize: number,
  take: (part: MultipartFile) => Promise<Form['upload']>,
): Promise<Parts> {
  const files = new Map<string, Form['upload']>();
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 20, fieldSize: 10_000 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const upload = await take(part).catch((fault: unknown) => {
      throw part.file.truncated ? new PayloadTooLarge(fileSize) : fault;
    });
    if (part.file.truncated) throw new PayloadTooLarge(fileSize);
    const size = 'bytes' in upload ? upload.bytes.length : upload.size;
    if (part.filename || size > 0) files.set(part.fieldname, upload);
  }
  return { files, fields };
}

export function callerOf(request: FastifyRequest): Caller {
  const language = header(request, 'language');
  const ip: string | undefined = request.ip; // undefined, despite its type, once the client has closed the connection
  return {
    ipAddress: canonicalAddress(ip ?? '') ?? '',
    userAgent: header(request, 'user-agent').slice(0, 300),
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    requestId: request.id,
  };
}

export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  return parseCookie(header(request, 'cookie'));
}

/** A header by its lower-case name; empty where there is none. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
