import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { formsOn, mappedFormsQuery } from './mapped-forms.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import './page-tutorial.css';

/** Makes room beside the page for its tutorial with the first drawing of the page, before the tutorial itself is loaded. */
export function useRoomForTutorial(): void {
  const pathname = useDrawnPage();
  const { data = [] } = useQuery(mappedFormsQuery);
  const hasTutorial = formsOn(pathname, data).some(({ formType }) => formType === 'TUTORIAL');
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-beside', hasTutorial);
    return () => void document.body.toggleAttribute('data-beside', false);
  }, [hasTutorial]);
}
