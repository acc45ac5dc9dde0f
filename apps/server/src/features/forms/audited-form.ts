import { type FormItem, labelOf } from '@calends/wire';
import type { Draft } from './read-form.ts';

/** What the history of events keeps of a form: its options, and of each item where it stands and what it is called. */
export function auditedForm({ form, items, documents }: Draft) {
  return {
    title: form.title,
    description: form.description,
    classname: form.classname,
    formType: form.formType,
    hasBackNextButton: form.hasBackNextButton,
    totalSteps: form.totalSteps,
    editableReview: form.editableReview,
    navigationLocked: form.navigationLocked,
    showProgressBar: form.showProgressBar,
    userTypeInput: form.userTypeInput,
    accessLevel: form.accessLevel,
    passPercentage: form.passPercentage,
    mostAttempts: form.mostAttempts,
    state: form.state,
    liveEdition: form.liveEdition,
    layout: items.map(lineOf).join('\n'),
    documents: documents.map(({ fileName }) => fileName).join('\n'),
  };
}

/** The version tells that an item says something else: its text may be long, and hold the right answer of an exam. */
function lineOf(item: FormItem & { readonly version: number }): string {
  return `${item.stepNumber}.${item.child} ${item.type}: ${labelOf(item, 'en')} (${item.version})`;
}
