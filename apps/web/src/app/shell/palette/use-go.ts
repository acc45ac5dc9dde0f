import { useOpenScreen } from '../../../screens/use-open-screen.ts';
import { closeHelper } from './palette-state.ts';
import type { Choice } from './use-choices.ts';

/** Closes the palette and does what was chosen. */
export function useGo() {
  const open = useOpenScreen();
  return (choice: Choice | undefined) => {
    if (!choice) return;
    closeHelper();
    choice.run?.();
    if (choice.opens) open(choice.opens);
  };
}
