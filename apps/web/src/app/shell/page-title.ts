import { useMatches } from '@tanstack/react-router';
import { pageValue } from '../../lib/address/page-value.ts';
import type { ScreenId } from '../screens.ts';

/** The text keys of the screens, loaded with the frame: the sign-in page does without their manifests. */
const screenTitles = pageValue<Readonly<Partial<Record<ScreenId, string>>>>({});

export function nameScreens(titles: Readonly<Partial<Record<ScreenId, string>>>): void {
  screenTitles.set(titles);
}

/** The screen that is shown; undefined on a page that no manifest names. */
export function usePageScreen(): ScreenId | undefined {
  return useMatches({ select: (matches) => matches.findLast((match) => match.staticData.screen)?.staticData.screen });
}

/** The text key of the page that is shown; undefined for a screen whose manifest has not arrived. */
export function usePageTitle(): string | undefined {
  const titles = screenTitles.use();
  return useMatches({
    select: (matches) => {
      const data = matches.findLast((match) => match.staticData.screen ?? match.staticData.titleKey)?.staticData;
      return data?.screen ? titles[data.screen] : (data?.titleKey ?? 'NotFound');
    },
  });
}
