import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

interface Place {
  readonly x: number;
  readonly y: number;
}
const HOME: Place = { x: 0, y: 0 };
/** How much of the head stays inside the window, so that it can be dragged back. */
const KEPT_INSIDE_PX = 40;

/**
 * Drags an element by its `[data-drag]` part with the CSS property `translate`, because the opening animation uses `transform`.
 * Without `isEnabled` the element returns to its original position.
 */
export function useDrag<E extends HTMLElement>(isEnabled: boolean) {
  const element = useRef<E>(null);
  const place = useRef(HOME);

  useEffect(() => {
    if (!isEnabled) move(element, place, HOME);
  }, [isEnabled]);

  const onPointerDown = useCallback(
    (down: ReactPointerEvent) => {
      const dragged = element.current;
      if (!dragged || !isEnabled || down.button !== 0 || !isHandle(down.target)) return;
      down.preventDefault();
      const from = place.current;
      const bounds = dragged.getBoundingClientRect();
      const least = { x: from.x - bounds.left, y: from.y - bounds.top };
      const most = {
        x: Math.max(least.x, from.x + window.innerWidth - bounds.right),
        y: from.y + window.innerHeight - KEPT_INSIDE_PX - bounds.top,
      };
      const follow = (event: PointerEvent) =>
        move(element, place, {
          x: between(least.x, from.x + event.clientX - down.clientX, most.x),
          y: between(least.y, from.y + event.clientY - down.clientY, most.y),
        });
      const stop = () => {
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', stop);
      };
      window.addEventListener('pointermove', follow);
      window.addEventListener('pointerup', stop);
    },
    [isEnabled],
  );
  return { element, onPointerDown };
}

function move(element: RefObject<HTMLElement | null>, place: { current: Place }, to: Place): void {
  place.current = to;
  if (element.current) element.current.style.translate = to === HOME ? '' : `${to.x}px ${to.y}px`;
}

function isHandle(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('[data-drag]') !== null && target.closest('button, input, a') === null
  );
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
