import {
  type AnyContent,
  bannerClassOf,
  cellsOf,
  type FieldErrors,
  type FormContentType,
  type FormItem,
  type FormOptions,
  inOrder,
  itemsIn,
  LANGUAGES,
  labelOf,
  readContent,
} from '@calends/wire';
import { BadInput, Refused } from '../../http/problems.ts';
import { sanitiseHtml } from '../general-pages/general-pages.public.ts';

/** Content as it is entered. */
interface Entered {
  readonly formContentType: FormContentType;
  readonly contentString: string;
}

export type CheckedContent =
  | { readonly ok: true; readonly content: AnyContent }
  | { readonly ok: false; readonly errors: FieldErrors };

/** The content as it is kept: what an author may write with structure is cleaned of everything that a browser would run. */
export function checkContent({ formContentType, contentString }: Entered): CheckedContent {
  const read = readContent(formContentType, contentString);
  if (!read.ok) return read;
  const { content } = read;
  if (!('html' in content)) return { ok: true, content };
  const html = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const said = content.html[language];
      return said ? [[language, sanitiseHtml(said)]] : [];
    }),
  );
  return { ok: true, content: { ...content, html } };
}

/** Throws BadInput for a step that the form does not have. */
export function refuseUnknownStep(stepNumber: number, totalSteps: number, field = 'stepNumber'): void {
  if (stepNumber > totalSteps) throw new BadInput({ [field]: ['StepOutOfRange'] });
}

/**
 * Throws Refused where an item would be shown by the answer to one that is not before it, and BadInput on `contentString.showIf`
 * where that is the item that is written.
 */
export function refuseBrokenConditions(items: readonly FormItem[], written?: string): void {
  const before = new Set<string>();
  const places: ItemPlace[] = [];
  for (const item of inOrder(items)) {
    const isBroken = [...itemsIn(item.content.showIf)].some((id) => !before.has(id));
    if (isBroken && item.id === written) throw new BadInput({ 'contentString.showIf': ['ConditionNotBefore'] });
    if (isBroken) places.push(placeOf(item));
    before.add(item.id);
  }
  if (places.length === 0) return;
  const described = places.map(({ step, child, label }) => `${step}.${child} ${label}`.trim()).join(', ');
  throw new Refused({ code: 'ItemIsReferred', details: { places: described, items: places } });
}

/** What a step is called; empty where it has no title. */
export function titleOf(items: readonly Pick<FormItem, 'stepNumber' | 'stepTitle'>[], stepNumber: number): string {
  return items.find((item) => item.stepNumber === stepNumber)?.stepTitle ?? '';
}

/** Throws Refused where items stand in steps that the form does not have. */
export function refuseStepsBeyond({ form, items }: WrittenForm): void {
  const beyond = items.filter(({ stepNumber }) => stepNumber > form.totalSteps);
  if (beyond.length === 0) return;
  const steps = [...new Set(beyond.map(({ stepNumber }) => stepNumber))];
  throw new Refused({
    code: 'StepHasContent',
    details: { places: steps.join(', '), items: beyond.map(placeOf) },
    errors: { totalSteps: ['StepHasContent'] },
  });
}

/** Throws Refused where a step of a banner has more items than its grid has cells (FORM-31). */
export function refuseFullSteps({ classname, formType }: WrittenForm['form'], items: readonly FormItem[]): void {
  const grid = formType === 'BANNER' ? bannerClassOf(classname)?.grid : undefined;
  if (!grid) return;
  const most = cellsOf(grid);
  const full = items.find(({ stepNumber }) => items.filter((one) => one.stepNumber === stepNumber).length > most);
  if (full) throw new Refused({ code: 'StepIsFull', details: { step: full.stepNumber, most } });
}

interface WrittenForm {
  readonly form: Pick<FormOptions, 'formType' | 'classname' | 'totalSteps'>;
  readonly items: readonly FormItem[];
}

interface ItemPlace {
  readonly id: string;
  readonly step: number;
  readonly child: number;
  readonly label: string;
}

function placeOf(item: FormItem): ItemPlace {
  return { id: item.id, step: item.stepNumber, child: item.child, label: labelOf(item, 'en') };
}
