/** A number of a JSON text as it was written there: a double would not hold every amount. */
export class WrittenNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** A JSON value whose numbers are `WrittenNumber`. */
export type ExactJson =
  | null
  | boolean
  | string
  | WrittenNumber
  | readonly ExactJson[]
  | { readonly [name: string]: ExactJson };

/** Reads a JSON text; undefined where it is none. */
export function readExactJson(text: string): ExactJson | undefined {
  try {
    const keepSource = (_: string, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? new WrittenNumber(context?.source ?? String(value)) : value;
    return JSON.parse(text, keepSource) as ExactJson;
  } catch {
    return undefined; // the caller says that the answer cannot be read
  }
}

/** Digits kept behind the comma while an amount is rounded to cents. */
const SCALE = 9;
const PER_CENT = 10n ** BigInt(SCALE - 2);
/** As far as floating point may lead a system away from the cent that it means: a tenth of a cent. */
const MOST_DRIFT = PER_CENT / 10n;

/** An amount in cents; undefined for what is no number, or does not mean whole cents. */
export function centsIn(value: ExactJson | undefined): bigint | undefined {
  const text = value instanceof WrittenNumber ? value.source : typeof value === 'string' ? value.trim() : '';
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const shift = SCALE + Number(exponent);
  const digits = `${whole}${fraction}`;
  const places = shift - fraction.length;
  if (places > 40) return undefined;
  const scaled = places >= 0 ? BigInt(digits) * 10n ** BigInt(places) : BigInt(digits) / 10n ** BigInt(-places);
  const cents = (scaled + PER_CENT / 2n) / PER_CENT;
  const drift = scaled - cents * PER_CENT;
  if (drift > MOST_DRIFT || drift < -MOST_DRIFT) return undefined;
  return sign === '-' ? -cents : cents;
}

/** As many digits as a JSON number carries exactly. */
const MOST_CENTS = 10n ** 15n;

/** What `centsIn` reads: an amount as JSON writes it. Throws for one beyond what a double carries, which no loan comes near. */
export function amountForJson(cents: bigint): number {
  if (cents >= MOST_CENTS || cents <= -MOST_CENTS) throw new Error('an amount beyond 15 digits');
  return Number(cents) / 100; // the double that is nearest, as the digits would be read
}

/** A whole number; undefined for anything else. Systems write them as texts too. */
export function wholeIn(value: ExactJson | undefined): number | undefined {
  const text = value instanceof WrittenNumber ? value.source : value;
  if (typeof text !== 'string' || !/^-?\d{1,15}(\.0+)?$/.test(text)) return undefined;
  return Number(text);
}

/** A text, also where a number was written for it; empty for anything else. */
export function textIn(value: ExactJson | undefined): string {
  if (value instanceof WrittenNumber) return value.source;
  return typeof value === 'string' ? value : '';
}

export function isExactObject(value: ExactJson | undefined): value is { readonly [name: string]: ExactJson } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber);
}
