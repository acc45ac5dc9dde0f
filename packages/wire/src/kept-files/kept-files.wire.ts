import { z } from 'zod';
import { instant } from '../values/kinds.ts';

/** The files that may be kept with a record: the endings of a kind of file by its content type. */
export const KEPT_FILE_TYPES = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
} as const;
export type KeptFileType = keyof typeof KEPT_FILE_TYPES;

/** The types allowed for the picture of a person or the logo of a tenant. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const keptFileShape = z
  .object({
    id: z.string(),
    fileName: z.string(),
    contentType: z.enum(Object.keys(KEPT_FILE_TYPES) as [KeptFileType, ...KeptFileType[]]),
    /** In bytes. */
    size: z.number(),
    createdOn: instant,
  })
  .meta({ id: 'KeptFile' });
export type KeptFile = z.infer<typeof keptFileShape>;
