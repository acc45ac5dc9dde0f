import { LEAST_CHARACTERS, passwordStrength } from './password-strength.ts';

/** A longer one does not fit into a sealed field. */
const MOST_CHARACTERS = 128;
const MOST_BYTES = 240;
/** Shorter names are part of many words by chance. */
const LEAST_OF_NAME = 4;
const LEAST_SCORE = 3;

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Names and keys of the tenants in which the owner works: an attacker knows them. */
  readonly tenants?: readonly string[];
}

/**
 * The faults of a password, as translation keys; empty when it may be used. It needs no particular kinds of characters (NIST SP
 * 800-63B).
 */
export function passwordFaults(password: string, owner: PasswordOwner): string[] {
  const faults: string[] = [];
  const characters = Array.from(password).length; // a sign outside the basic plane is one
  if (characters < LEAST_CHARACTERS) faults.push('PasswordTooShort');
  if (characters > MOST_CHARACTERS || bytesOf(password) > MOST_BYTES) faults.push('PasswordTooLong');
  if (holdsName(password, owner)) faults.push('PasswordHoldsName');
  if (faults.length > 0) return faults;
  const { score, isCommon } = passwordStrength(password, wordsOf(owner));
  if (isCommon) return ['PasswordCommon'];
  return score < LEAST_SCORE ? ['PasswordTooWeak'] : [];
}

/** What an attacker knows of the owner. */
function wordsOf({ email, firstName, lastName, tenants = [] }: PasswordOwner): readonly string[] {
  return [email, firstName, lastName, ...tenants];
}

/** In UTF-8. */
function bytesOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + bytesOfSign(sign.codePointAt(0) ?? 0), 0);
}

function bytesOfSign(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

function holdsName(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const [beforeAt = ''] = email.split('@');
  const names = [email, beforeAt, firstName, lastName].map(plain).filter((name) => name.length >= LEAST_OF_NAME);
  return names.some((name) => plain(password).includes(name));
}

/** The text without case, accents and separators. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\s\p{M}._-]/gu, '');
}
