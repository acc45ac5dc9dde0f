import type { ActWord } from '@calends/wire';
import type { NewNotification } from '../bell/bell.public.ts';

interface NamedAct {
  readonly word: ActWord;
  readonly contractNumber: string;
}

/** For those who may release it: an act waits. */
export function waitingNews(act: NamedAct): NewNotification {
  return { ...news(act, 'ActWaitsForYou'), category: 'DECISIONS', status: 'warning', matter: 'waitingActs' };
}

/** For the person who entered an act: how somebody else decided on it. */
export function decidedNews(act: NamedAct, key: 'YourActReleased' | 'YourActRefused'): NewNotification {
  return { ...news(act, key), category: 'OWNWORK', status: key === 'YourActReleased' ? 'success' : 'warning' };
}

function news({ word, contractNumber }: NamedAct, key: string): Omit<NewNotification, 'category' | 'status'> {
  return {
    type: 'Message',
    title: { key },
    description: { key: 'ActOnContract', facts: { act: { key: word }, contractNumber } },
    triggerAction: '/waiting-acts',
  };
}
