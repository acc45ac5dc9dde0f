import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/pt';
import { useShownLanguage } from '../lib/words/use-language.ts';

/** The language of calendars: en, pt, es or fr (overview section 9). */
export function useDateLocale(): string {
  return useShownLanguage();
}
