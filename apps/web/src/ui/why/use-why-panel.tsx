import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyPanel } from './why-panel.tsx';

/**
 * Answers the question why a figure is what it is, in a panel. An answer may contain further figures: asking about one of them
 * shows its answer in the same panel, which can go back step by step.
 */
export function useWhyPanel<Question>(
  titleOf: (asked: Question) => string,
  answer: (asked: Question, askFurther: (next: Question) => void) => ReactNode,
) {
  const { t } = useTranslation();
  const [steps, setSteps] = useState<readonly Question[]>([]);
  const [isOpen, setOpen] = useState(false); // the answer stays while the panel slides away
  const ask = useCallback((question: Question) => {
    setSteps([question]);
    setOpen(true);
  }, []);
  const askFurther = useCallback((next: Question) => setSteps((before) => [...before, next]), []);
  const asked = steps.at(-1);
  return {
    ask,
    panel: (
      <WhyPanel
        title={asked === undefined ? t('Why') : titleOf(asked)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...(steps.length > 1 && { onBack: () => setSteps(steps.slice(0, -1)) })}
        step={steps.length}
      >
        {asked !== undefined && answer(asked, askFurther)}
      </WhyPanel>
    ),
  };
}
