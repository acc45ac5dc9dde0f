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
import type { FastifyRequest } from 'fastify';
import type { Caller } from './actor.ts';
import { BadInput, PayloadTooLarge } from './problems.ts';
import type { Upload } from './route.ts';

interface Form {
  readonly upload: Upload;
  /** The fields beside the file as the endpoint's body says. */
  readonly body: unknown;
}

/** A multipart request: the one file in the field that the endpoint names, and its fields. Throws BadInput, PayloadTooLarge. */
export async function formOf(
  request: FastifyRequest,
  { upload: fileField = '', body, incompleteKey }: Endpoint,
  mostBytes: number,
): Promise<Form> {
  const { files, fields } = request.isMultipart() ? await readParts(request, mostBytes) : NOTHING;
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

const NOTHING = { files: new Map<string, Upload>(), fields: {} };

function lacksField(errors: FieldErrors): boolean {
  return Object.entries(errors).some(([field, keys]) => keys.includes(requiredKey(field)));
}

/** The fields may stand before or behind the file; a browser sends an empty one where none was chosen. */
async function readParts(request: FastifyRequest, fileSize: number) {
  const files = new Map<string, Upload>();
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 20, fieldSize: 10_000 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new PayloadTooLarge();
    if (part.filename || bytes.length > 0) files.set(part.fieldname, { fileName: part.filename, bytes });
  }
  return { files, fields };
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
