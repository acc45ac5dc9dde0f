import { LANGUAGES } from '@calends/wire';
import { shippedWordings, type WordingsOf } from '../../sheets/reading/wordings.ts';
import { findTextsOf, type TextReader } from './texts-of.ts';

/** Every wording that a file may have: the product's own and those of administrators, since a file may be older than either. */
export async function wordingsOf({ tx, actor }: Pick<TextReader, 'tx' | 'actor'>): Promise<WordingsOf> {
  const written = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      find: await findTextsOf({ tx, ...(actor && { actor }), caller: { language } }),
    })),
  );
  const known = new Map<string, ReturnType<WordingsOf>>();
  return (key) => {
    const texts = known.get(key) ?? [
      ...shippedWordings(key),
      ...written.flatMap(({ language, find }) => {
        const text = find(key);
        return text === undefined ? [] : [{ language, text }];
      }),
    ];
    known.set(key, texts);
    return texts;
  };
}
