import { resultItem, uploadItem, VALIDATION_ERROR } from '@calends/wire';
import { z } from 'zod';

/** The content of a notification besides its description. */
export type Response =
  | { readonly of: 'files'; readonly items: readonly z.infer<typeof uploadItem>[] }
  | { readonly of: 'steps'; readonly items: readonly z.infer<typeof resultItem>[] }
  | { readonly of: 'text'; readonly text: string };

const files = z.array(uploadItem).min(1);
const steps = z.array(resultItem).min(1);

/** A response as the documents spell it, JSON or plain text; undefined for an empty one. */
export function readResponse(response: string | null): Response | undefined {
  if (response === null || response.trim() === '') return undefined;
  const parsed = jsonOr(response);
  const asFiles = files.safeParse(parsed);
  if (asFiles.success) return { of: 'files', items: asFiles.data };
  const asSteps = steps.safeParse(parsed);
  if (asSteps.success) return { of: 'steps', items: asSteps.data };
  return { of: 'text', text: response };
}

/**
 * The errors in a text with the heading of a list of errors, to be shown numbered; undefined for any other text (administration
 * section 4).
 */
export function errorsIn(text: string): readonly string[] | undefined {
  if (!text.includes(VALIDATION_ERROR)) return undefined;
  const parts = text.split(new RegExp(`${VALIDATION_ERROR}s?:?|\\n|;`, 'g'));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a plain sentence
  }
}
