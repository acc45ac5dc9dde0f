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

/** Shorter parts of a name are part of many words by chance. */
const LEAST_OF_WORD = 3;

/**
 * How hard a password is to guess for somebody who knows `ownWords`: name, e-mail, tenants and the like. A repeated word counts
 * once.
 */
export function passwordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const once = withoutRepeats(password);
  const { score, isCommon } = strengthOf(password, ownWords);
  return { score: once === password ? score : lesser(score, strengthOf(once, ownWords).score), isCommon };
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

/** The text with each word, and each part that is repeated in a row, once. */
function withoutRepeats(password: string): string {
  const words = password.split(BETWEEN).filter((word) => word !== '');
  const seen = new Set(words.map((word) => word.toLowerCase()));
  const isRepeating = seen.size < words.length;
  const joined = (isRepeating ? [...seen] : words).join('');
  const lower = joined.toLowerCase();
  const length = (lower + lower).indexOf(lower, 1); // as long as the text itself where nothing is repeated
  if (length < lower.length) return lower.slice(0, length);
  return isRepeating ? [...seen].join(' ') : password;
}

function lesser(one: PasswordStrength['score'], other: PasswordStrength['score']): PasswordStrength['score'] {
  return one < other ? one : other;
}

/** Made on first use: reading the lists takes a moment. */
let estimator: ZxcvbnFactory | undefined;
