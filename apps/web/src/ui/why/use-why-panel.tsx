import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyPanel } from './why-panel.tsx';

/** The question "why this figure", and the panel that answers the last one asked. */
export function useWhyPanel<Question>(titleOf: (asked: Question) => string, answer: (asked: Question) => ReactNode) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setOpen] = useState(false); // the answer stays while the panel slides away
  const ask = useCallback((question: Question) => {
    setAsked(question);
    setOpen(true);
  }, []);
  return {
    ask,
    panel: (
      <WhyPanel title={asked === undefined ? t('Why') : titleOf(asked)} isOpen={isOpen} onClose={() => setOpen(false)}>
        {asked !== undefined && answer(asked)}
      </WhyPanel>
    ),
  };
}
