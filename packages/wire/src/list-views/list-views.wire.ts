import { z } from 'zod';
import { requiredText, version } from '../values/kinds.ts';

/** The name of a list: its resource, such as `TContract/months`, or one of its own where two screens show the same resource, or a chart. */
const listName = z.string().regex(/^(?=.{1,60}$)[A-Za-z][\w-]*(\/[\w-]+)?$/, 'InvalidValue');
/** A field, or a part of one: `metadata.costCentre`. */
const field = z.string().regex(/^\w{1,60}(\.\w{1,40})?$/, 'InvalidValue');
const fields = z.array(field).max(100);

/** How a person arranged the columns of a list. */
export const listColumns = z
  .strictObject({
    hidden: z.record(field, z.boolean()),
    /** In pixels. */
    widths: z.record(field, z.number().min(20).max(2000)),
    pinned: fields,
    /** The fields from left to right; those that are missing follow as the list has them. */
    order: fields,
    /** Long text is shown whole, not cut at 15 characters. */
    isTextWhole: z.boolean().optional(),
    /** Of a chart, which is a list of points: they are shown as a table. */
    isTable: z.boolean().optional(),
  })
  .meta({ id: 'ListColumns' });
export type ListColumns = z.infer<typeof listColumns>;

/** The parameters in the address of a list: its filters, sort and page size, each as one text or several. */
const listSearch = z
  .record(field, z.union([z.string().max(500), z.array(z.string().max(200)).max(200)]))
  .refine((search) => Object.keys(search).length <= 40, 'InvalidValue');

const viewFields = {
  /** Unique among the person's views of the list, without regard to case. */
  name: requiredText(60),
  /** The list opens with it; one view of a list at most. */
  isDefault: z.boolean().default(false),
  search: listSearch,
  columns: listColumns.nullable(),
};

export const listView = z
  .object({
    id: z.string(),
    list: z.string(),
    name: z.string(),
    isDefault: z.boolean(),
    search: listSearch,
    columns: listColumns.nullable(),
    version: z.number(),
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof listView>;

/** All that a person keeps of the lists of a tenant; columns by the name of the list. */
export const keptLists = z
  .object({ views: z.array(listView), columns: z.record(z.string(), listColumns) })
  .meta({ id: 'KeptLists' });
export type KeptLists = z.infer<typeof keptLists>;

export const addListView = z.strictObject({ list: listName, ...viewFields }).meta({ id: 'AddListView' });
export const editListView = z.strictObject({ ...viewFields, version }).meta({ id: 'EditListView' });
/** Null forgets the arrangement. */
export const saveListColumns = z
  .strictObject({ list: listName, columns: listColumns.nullable() })
  .meta({ id: 'SaveListColumns' });

/** The most views that a person keeps of one list. */
export const MOST_LIST_VIEWS = 50;
