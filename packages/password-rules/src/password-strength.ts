import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** The strength is estimated from so many characters: a longer text would take seconds. */
const CHARACTERS_LOOKED_AT = 64;

export interface PasswordStrength {
  /**
   * 0 is guessed at once, 1 and 2 with some effort; 3 and 4 resist even when the hashes are stolen (zxcvbn, USENIX Security
   * 2016).
   */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Whether the whole password is on the list of common ones. */
  readonly isCommon: boolean;
}

/** Shorter passwords are guessed. */
export const LEAST_CHARACTERS = 15;
/** Shorter parts of a name are part of many words by chance. */
const LEAST_OF_WORD = 3;

/**
 * How hard a password is to guess for somebody who knows `ownWords`: name, e-mail, tenants and the like. Signs between words add
 * nothing. A repeated word counts once, also for the length: too short without its repeats, it is at best 2.
 */
export function passwordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const { score, isCommon } = strengthOf(password, ownWords);
  const words = password.split(BETWEEN).filter((word) => word !== '');
  const once = eachOnce(words);
  const isTooShort = once.join('').length < words.join('').length && once.join(' ').length < LEAST_CHARACTERS;
  return { score: least(score, strengthOf(once.join(''), ownWords).score, isTooShort ? 2 : 4), isCommon };
}

function strengthOf(password: string, ownWords: readonly string[]): PasswordStrength {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: CHARACTERS_LOOKED_AT,
  });
  const known = ownWords.flatMap((word) => [
    word,
    ...word.split(BETWEEN).filter((part) => part.length >= LEAST_OF_WORD),
  ]);
  const { score } = estimator.check(password, ['calends', ...known]);
  return { score, isCommon: common.dictionary['passwords-common'].includes(password.toLowerCase()) };
}

/** The separators that people put between words, which the estimator would count as characters to guess. */
const BETWEEN = /[\s\p{P}\p{S}]+/u;

/** Each word once, whatever its case; where all of them together repeat a part, that part alone. */
function eachOnce(words: readonly string[]): readonly string[] {
  const known = words.map((word) => word.toLowerCase());
  const distinct = words.filter((_, place) => known.indexOf(known[place] ?? '') === place);
  const joined = distinct.join('').toLowerCase();
  const length = (joined + joined).indexOf(joined, 1); // as long as the text itself where nothing is repeated
  return length < joined.length ? [joined.slice(0, length)] : distinct;
}

function least(...scores: PasswordStrength['score'][]): PasswordStrength['score'] {
  return scores.reduce((one, other) => (one < other ? one : other));
}

/** Made on first use: reading the lists takes a moment. */
let estimator: ZxcvbnFactory | undefined;
