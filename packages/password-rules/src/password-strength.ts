import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** What a guesser's work grows with is estimated from so many characters: a longer text takes seconds of ours. */
const CHARACTERS_LOOKED_AT = 64;

export interface PasswordStrength {
  /** 0 falls at once, 1 and 2 to somebody who tries; 3 and 4 hold when the hashes are stolen (zxcvbn, USENIX Security 2016). */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Whether it stands as it is on the list of common passwords. */
  readonly isCommon: boolean;
}

/** How hard a password is to guess for somebody who knows `ownWords`: name, e-mail and the like. */
export function passwordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: CHARACTERS_LOOKED_AT,
  });
  const { score } = estimator.check(password, ['calends', ...ownWords]);
  return { score, isCommon: common.dictionary['passwords-common'].includes(password.toLowerCase()) };
}

/** Made on first use: reading the lists takes a moment. */
let estimator: ZxcvbnFactory | undefined;
