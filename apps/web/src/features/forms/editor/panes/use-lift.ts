import { type Language, labelOf } from '@calends/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusOn } from '../../../../ui/sorting/moved-item.ts';
import { type DraftItem, movedBy, placeOf } from '../draft/draft-items.ts';

export type Lift = ReturnType<typeof useLift>;

/** An order that is shown while an item is carried, and after it was dropped until the draft has it. */
interface Carried {
  /** The item that is lifted; undefined once it is dropped. */
  readonly id: string | undefined;
  readonly items: readonly DraftItem[];
  /** The order in which it was lifted. */
  readonly from: readonly DraftItem[];
}

interface LiftOptions {
  readonly items: readonly DraftItem[];
  readonly totalSteps: number;
  readonly language: Language;
  /** Has assistive technology say a text. */
  readonly say: (text: string) => void;
  readonly onStep: (step: number) => void;
  readonly onOrder: (items: readonly DraftItem[]) => void;
}

/** An item that is lifted by keyboard: it is carried along, and stands there only once it is dropped. */
export function useLift({ items, totalSteps, language, say, onStep, onOrder }: LiftOptions) {
  const { t } = useTranslation();
  const [carried, setCarried] = useState<Carried>();
  const lifted = carried?.id === undefined ? undefined : { ...carried, id: carried.id };
  const isShown = carried !== undefined && (carried.id !== undefined || carried.from === items);
  const nameOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? labelOf(item, language) : '';
  };
  const sayPlace = (
    key: 'ItemLifted' | 'ItemCarried' | 'ItemDropped' | 'ItemPutBack',
    id: string,
    order: typeof items,
  ) => say(t(key, { name: nameOf(id), ...placeOf(order, id) }));
  const showAt = (id: string, order: typeof items) => {
    keepFocusOn(id);
    onStep(placeOf(order, id).step);
  };
  const settle = (order: readonly DraftItem[]) => {
    setCarried({ id: undefined, items: order, from: items });
    onOrder(order);
  };
  return {
    /** As they are shown: the lifted one where it is carried. */
    items: isShown ? carried.items : items,
    isLifted: (id: string) => lifted?.id === id,
    lift: (id: string) => {
      setCarried({ id, items, from: items });
      sayPlace('ItemLifted', id, items);
    },
    carry: (by: number) => {
      const next = lifted && movedBy(lifted.items, lifted.id, by, totalSteps);
      if (!next) return;
      setCarried({ ...lifted, items: next });
      showAt(lifted.id, next);
      sayPlace('ItemCarried', lifted.id, next);
    },
    drop: () => {
      if (!lifted) return;
      if (lifted.items === lifted.from) setCarried(undefined);
      else settle(lifted.items);
      sayPlace('ItemDropped', lifted.id, lifted.items);
    },
    putBack: (keepsFocus = true) => {
      if (!lifted) return;
      setCarried(undefined);
      if (lifted.items !== lifted.from) {
        if (keepsFocus) keepFocusOn(lifted.id);
        onStep(placeOf(items, lifted.id).step);
      }
      sayPlace('ItemPutBack', lifted.id, items);
    },
    /** Puts an item into an order at once. */
    place: (id: string, order: readonly DraftItem[] | undefined) => {
      if (!order) return;
      showAt(id, order);
      settle(order);
      sayPlace('ItemDropped', id, order);
    },
  };
}
