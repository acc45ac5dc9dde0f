import { ActionIcon, Tabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tab-strip.module.css';

/** How far one press of an arrow moves the tabs (loan-domain section 9). */
const STEP_PX = 100;

/** The tabs of a form or screen in one line. Where they do not fit, arrows at the sides scroll them. */
export function TabStrip({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { overflows, isAtStart, isAtEnd } = useOverflow(list);
  const scroll = (by: number) => list.current?.scrollBy({ left: by, behavior: 'instant' });
  return (
    <div className={classes['strip']}>
      {overflows && (
        <Arrow label={t('EarlierTabs')} isDisabled={isAtStart} onPress={() => scroll(-STEP_PX)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </Arrow>
      )}
      <Tabs.List ref={list} className={classes['list'] ?? ''}>
        {children}
      </Tabs.List>
      {overflows && (
        <Arrow label={t('LaterTabs')} isDisabled={isAtEnd} onPress={() => scroll(STEP_PX)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </Arrow>
      )}
    </div>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button for mouse and touch: by keyboard the user moves through the tabs themselves, which scroll into view on focus. */
function Arrow({ label, isDisabled, onPress, children }: ArrowProps) {
  return (
    <ActionIcon tabIndex={-1} aria-label={label} disabled={isDisabled} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}

/** Scrolls to the tab in the address, which may be beyond the edge. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!chosen) return;
  const [frame, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (tab.right > frame.right) list.scrollLeft += Math.ceil(tab.right - frame.right);
  else if (tab.left < frame.left) list.scrollLeft -= Math.ceil(frame.left - tab.left);
}

interface Overflow {
  readonly overflows: boolean;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Whether the content is wider than its frame, and whether it is scrolled to either end. */
function useOverflow(frame: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ overflows: false, isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      setOverflow({
        overflows: hidden > 1, // widths are fractions of a pixel
        isAtStart: element.scrollLeft <= 0,
        isAtEnd: element.scrollLeft >= hidden - 1,
      });
    };
    // the tabs grow once their marks are known, and the arrows beside them take their width
    const observer = new ResizeObserver(() => {
      showChosen(element);
      measure();
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return overflow;
}
