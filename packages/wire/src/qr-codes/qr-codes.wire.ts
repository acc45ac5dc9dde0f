import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { plainEndpoints } from '../resources/plain-resource.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  narrowParameters,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { requiredText, tenantId, wordInput } from '../values/kinds.ts';
import { QR_TARGET_KINDS, targetFaults } from './qr-targets.ts';

/** A code to be scanned from paper or a screen. The documents name the resource without its fields (decision C-20). */
export const qrCodes = defineResource({
  name: 'QrCode',
  titleKey: 'QrCodes',
  fields: {
    id: idField(),
    label: textField(),
    targetKind: wordField(QR_TARGET_KINDS),
    target: textField(),
    size: countField(),
    shortCode: textField(),
    scans: countField(),
    lastScannedAt: { ...instantField(), value: z.string().nullable() },
    createdOn: instantField(),
    search: searchField(),
  },
  defaultSort: { field: 'label', type: 'asc' },
});

/** In pixels, of its picture with the margin. */
export const QR_SIZE = { least: 128, most: 2048, usual: 512 } as const;
/** The most labels that are printed on one sheet. */
export const MOST_QR_LABELS = 600;

const input = {
  label: requiredText(200),
  targetKind: wordInput(QR_TARGET_KINDS),
  target: requiredText(1000),
  size: z.number().int().min(QR_SIZE.least, 'QrSizeOutOfRange').max(QR_SIZE.most, 'QrSizeOutOfRange'),
};

const access = { read: 'baseAccess', write: 'baseAccess', remove: 'baseAccess' } as const;
const calls = plainEndpoints(qrCodes, access, input, targetFaults);
const record = calls.get.reply.data
  .extend({
    content: z.string().describe('What stands in the code: its short address, or the text itself.'),
    image: z.string().describe('The code as SVG.'),
  })
  .meta({ id: 'QrCodeWithImage' });

export const qrCodeEndpoints = {
  ...calls,
  get: endpoint('GET /QrCode/{id}', 'baseAccess', {
    summary: 'One code with its picture.',
    reply: standard(record),
  }),
  image: endpoint('GET /QrCode/image/{id}', 'baseAccess', {
    summary: 'The picture of a code as a file.',
    query: z.strictObject({ format: z.enum(['png', 'svg']).default('png') }),
    reply: file(),
  }),
  sheet: endpoint('GET /QrCode/sheet', 'baseAccess', {
    summary: 'The filtered codes with their labels as a PDF to be printed, twelve on a page.',
    query: z.strictObject(narrowParameters(qrCodes)),
    reply: file(),
  }),
  scan: endpoint('POST /QrCode/scan', 'public', {
    summary: 'Where the short address of a code leads; each call counts as a scan.',
    body: z.strictObject({ tenantId, shortCode: z.string().regex(/^[\da-f]{12}$/, 'InvalidValue') }),
    reply: standard(z.object({ label: z.string(), targetKind: z.enum(QR_TARGET_KINDS), target: z.string() })),
  }),
};
/** As a form holds it. */
export type QrCodeValues = z.input<typeof qrCodeEndpoints.add.body>;
export type QrCodeInput = z.output<typeof qrCodeEndpoints.add.body>;
