import type { Reply } from '../../../../outgoing/call-public.ts';
import { type ExactJson, isExactObject, readExactJson, textIn, wholeIn } from '../../../../outgoing/exact-json.ts';
import { replyText } from '../../../../outgoing/reply-text.ts';

/** An answer as it reads: its value, what it says of errors, and whether it says no under a status that says yes. */
export interface Answer {
  readonly status: number;
  /** Undefined for an answer that is no JSON; null for an empty one. */
  readonly value: ExactJson | undefined;
  /** What the other side says is wrong, or warns of; empty where it says nothing. */
  readonly text: string;
  /** An envelope with a status of its own that is none of success, or `false`. */
  readonly saysNo: boolean;
}

/** Reads an answer in any of the forms that the systems use: bare JSON, the envelope of v2, an exception of ASP.NET, errors of JSON:API. */
export function readAnswer({ status, headers, bytes }: Reply): Answer {
  const text = replyText(bytes, headers['content-type']);
  if (text.trim() === '') return { status, value: null, text: '', saysNo: false };
  const value = readExactJson(text);
  if (value === undefined) return { status, value, text: '', saysNo: false };
  if (isEnvelope(value)) {
    const inner = wholeIn(value.StatusCode) ?? status;
    return {
      status,
      value: value.Results ?? null,
      text: textIn(value.ErrorMessage),
      saysNo: inner < 200 || inner >= 300,
    };
  }
  return { status, value, text: errorText(value), saysNo: value === false };
}

function isEnvelope(value: ExactJson): value is { readonly [name: string]: ExactJson } {
  return isExactObject(value) && 'StatusCode' in value && 'Results' in value;
}

/** Where each form says what is wrong; the message of an exception comes before the general one. */
const ERROR_FIELDS = ['ExceptionMessage', 'ErrorMessage', 'error_description', 'Message', 'error', 'title'] as const;

function errorText(value: ExactJson): string {
  if (!isExactObject(value)) return '';
  const { errors } = value;
  if (Array.isArray(errors))
    return (errors as readonly ExactJson[])
      .filter(isExactObject)
      .map((one) => textIn(one.detail) || textIn(one.title) || textIn(one.code))
      .join('; ');
  for (const field of ERROR_FIELDS) if (typeof value[field] === 'string' && value[field] !== '') return value[field];
  return '';
}
