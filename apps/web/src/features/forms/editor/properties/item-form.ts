import { CONTENT_SHAPES, type Content, type FormContentType } from '@calends/wire';
import { z } from 'zod';
import type { RecordForm } from '../../../../ui/form/use-record-form.ts';

/** The content of an item as its form holds it; null for what is left out, as a field that is undefined shows what it began with. */
export interface ItemValues {
  content: Record<string, unknown>;
}
export type ItemForm = RecordForm<ItemValues>;
/** Where a field of the content stands in the form. */
export type ContentField = `content.${string}`;

/** The same checks as the server's, of what is typed. */
export function itemSchema(type: FormContentType): z.ZodType<unknown, ItemValues> {
  return z.object({
    content: z
      .record(z.string(), z.unknown())
      .transform(withoutLeftOut)
      .pipe(CONTENT_SHAPES[type] as z.ZodType<unknown, object>),
  });
}

/** The content as it is saved. */
export function withoutLeftOut(content: ItemValues['content']): object {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
}

/** The server names fields of the content by the text that they came in. */
export function fieldOf(field: string): string {
  return field.replace(/^contentString/, 'content');
}

/** The values of a form: every field of the kind, as one that is left out would count as changed once it was visited. */
export function valuesOfItem({ type, content }: Content): ItemValues {
  const fields = Object.keys(CONTENT_SHAPES[type].shape);
  return {
    content: Object.fromEntries(fields.map((field) => [field, content[field as keyof typeof content] ?? null])),
  };
}
