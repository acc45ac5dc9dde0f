import type { Refusal } from '../formats/ledger.ts';
import { REFUSAL_CODES, type RefusalCode } from '../formats/vocabulary.ts';
import { type Day, dayOf, parseDay } from '../values/civil-date.ts';
import { type Cents, parseMoney } from '../values/money.ts';
import { parseRate, type Rate } from '../values/rate.ts';

/**
 * Collects everything that is wrong with the form of a loan file while it is read; the gravest refusal is returned. A value
 * that could not be read is replaced by one that is never used, because the file is then refused.
 */
export class FormCheck {
  /** By field. */
  readonly #worst = new Map<string | undefined, Refusal>();

  note(refusal: Refusal): void {
    const known = this.#worst.get(refusal.field);
    if (!known || rank(refusal.code) < rank(known.code)) this.#worst.set(refusal.field, refusal);
  }

  get refusal(): Refusal | undefined {
    return this.refusals.toSorted((a, b) => rank(a.code) - rank(b.code))[0];
  }

  /** The gravest refusal of each field, in the order of reading. */
  get refusals(): readonly Refusal[] {
    return [...this.#worst.values()];
  }
}

function rank(code: RefusalCode): number {
  return REFUSAL_CODES.indexOf(code);
}

/** The place of an object in the loan file; written out only when there is a fault. */
interface Place {
  readonly parent: Fields;
  readonly name: string;
  readonly index?: number;
}

/** Stands for a date that could not be read. */
const UNREAD_DAY = dayOf(1970, 1, 1);

const NOTHING: Readonly<Record<string, unknown>> = {};

/** One JSON object of the loan file, read field by field. */
export class Fields {
  readonly #check: FormCheck;
  readonly #place: Place | undefined;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(check: FormCheck, value: unknown, place?: Place) {
    this.#check = check;
    this.#place = place;
    this.#values = isObject(value) ? value : NOTHING;
    if (!isObject(value)) this.#note('InvalidLoanFile', undefined, value, 'is not an object');
  }

  /** The place of a field in the file, as in 'tranches[0].realizedCapital'. */
  path(name: string): string {
    const own = this.#path();
    return own ? `${own}.${name}` : name;
  }

  #path(): string {
    if (!this.#place) return '';
    const { parent, name, index } = this.#place;
    const path = parent.path(name);
    return index === undefined ? path : `${path}[${index}]`;
  }

  #get(name: string): unknown {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }

  /** Whether a field is there and not null. */
  has(name: string): boolean {
    return this.#get(name) !== undefined && this.#get(name) !== null;
  }

  /** Whether these fields are the very values of another object. */
  holds<Name extends string>(other: Readonly<Partial<Record<Name, unknown>>>, names: readonly Name[]): boolean {
    return names.every((name) => this.#get(name) === other[name]);
  }

  object(name: string): Fields {
    return new Fields(this.#check, this.#get(name), { parent: this, name });
  }

  list(name: string): Fields[] {
    return this.#list(name, (value, index) => new Fields(this.#check, value, { parent: this, name, index }));
  }

  #list<Item>(name: string, read: (value: unknown, index: number) => Item): Item[] {
    const value = this.#required(name);
    if (Array.isArray(value)) return Array.from(value, read); // not map, which leaves out what a list that is no JSON may lack
    this.#note('InvalidLoanFile', name, value, 'is not a list');
    return [];
  }

  /**
   * What `read` makes of each object of a list; what `known` has of one is taken as it is, and the object is not read again.
   */
  each<Item>(
    name: string,
    read: (fields: Fields, index: number) => Item,
    known: (value: unknown, index: number) => Item | undefined,
  ): Item[] {
    return this.#list(name, (value, index) => {
      return known(value, index) ?? read(new Fields(this.#check, value, { parent: this, name, index }), index);
    });
  }

  /** Any text but none. */
  text(name: string): string {
    const value = this.#required(name);
    if (typeof value === 'string' && value !== '') return value;
    this.#note('InvalidLoanFile', name, value, 'is not a text');
    return '';
  }

  boolean(name: string): boolean {
    const value = this.#required(name);
    if (typeof value !== 'boolean') this.#note('InvalidLoanFile', name, value, 'is not true or false');
    return value === true;
  }

  day(name: string): Day {
    const value = this.#required(name);
    const day = typeof value === 'string' ? parseDay(value) : undefined;
    if (day === undefined) this.#note('InvalidDate', name, value, 'is not an ISO date');
    return day ?? UNREAD_DAY;
  }

  amount(name: string, least: Cents): Cents {
    const value = this.#required(name);
    const amount = typeof value === 'string' ? parseMoney(value) : undefined;
    if (amount !== undefined && amount >= least) return amount;
    const kind = least > 0n ? 'a positive amount' : 'an amount';
    this.#note('InvalidAmount', name, value, `is not ${kind} with at most 2 decimals, written as text`);
    return 0n;
  }

  rate(name: string): Rate {
    const value = this.#required(name);
    const rate = typeof value === 'string' ? parseRate(value) : undefined;
    if (rate === undefined)
      this.#note('InvalidAmount', name, value, 'is not a rate below 1000 % with at most 6 decimals, written as text');
    return rate ?? 0n;
  }

  wholeNumber(name: string, least: number, most: number): number {
    const value = this.#required(name);
    if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    this.#note('InvalidLoanFile', name, value, `is not a whole number from ${least} to ${most}`);
    return least;
  }

  word<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const value = this.#required(name);
    const word = words[words.indexOf(value as Word)];
    if (word === undefined) this.#note('UnknownEnumValue', name, value, `is not one of ${words.join(', ')}`);
    return word ?? words[0];
  }

  /** Like `word`, for the word that says which other fields to read: undefined when it is none. */
  kind<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word | undefined {
    const kind = this.word(name, words);
    return kind === this.#get(name) ? kind : undefined;
  }

  /** A word given by its number; numbers start with 0. */
  numbered<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.#required(name);
    const word = typeof value === 'number' ? words[value] : undefined;
    if (word === undefined)
      this.#note('UnknownEnumValue', name, value, `is not a number from 0 to ${words.length - 1}`);
    return word;
  }

  /** Reads a field that may be absent or null. */
  optional<Value>(name: string, read: () => Value): Value | undefined {
    return this.has(name) ? read() : undefined;
  }

  /** An id that a fact may carry, to be found again in the ledger. */
  id(): { readonly id?: string } {
    const id = this.#get('id');
    return typeof id === 'string' ? { id } : {};
  }

  refuse(code: RefusalCode, name: string, problem: string, facts: Omit<Refusal, 'code' | 'message'> = {}): void {
    this.#note(code, name, this.#get(name), problem, facts);
  }

  /** A missing value is the gravest fault, so no later fault of the same value replaces it. */
  #required(name: string): unknown {
    const value = this.#get(name);
    if (value === undefined) this.#note('InvalidLoanFile', name, undefined, 'is missing');
    return value;
  }

  #note(
    code: RefusalCode,
    name: string | undefined,
    value: unknown,
    problem: string,
    facts: Omit<Refusal, 'code' | 'message'> = {},
  ): void {
    const field = name === undefined ? this.#path() : this.path(name);
    const shown = value === undefined ? undefined : show(value);
    const message = `${field || 'the loan file'}${shown === undefined ? '' : `: ${shown}`} ${problem}`;
    this.#check.note({
      code,
      message,
      ...(field && { field }),
      ...(shown !== undefined && { value: shown }),
      ...facts,
    });
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a refusal repeats it: texts as they are, containers by kind, never at length. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
