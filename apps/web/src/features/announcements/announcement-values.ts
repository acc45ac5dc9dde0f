import { ANNOUNCEMENTS_CATEGORY, type AnnouncementValues, LANGUAGES } from '@calends/wire';

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, { title: '', description: '' }]));

/** The form of a new one. */
export const BLANK: AnnouncementValues = {
  name: '',
  title: '',
  description: '',
  texts: NO_TEXTS,
  categoryId: ANNOUNCEMENTS_CATEGORY,
  generalTargetsId: [],
  specificTargets: [],
  schedulerId: null,
  emissionDate: null,
  triggerAction: '',
  state: 0,
};

/** What a stored one has for the form; the state changes by calls of its own. */
export function valuesOf(record: AnnouncementRecord) {
  const { state: _, ...blank } = BLANK;
  return {
    ...blank,
    name: record.name ?? '',
    title: record.title ?? '',
    description: record.description ?? '',
    texts: { ...NO_TEXTS, ...record.texts },
    categoryId: record.categoryId,
    generalTargetsId: record.generalTargetsId,
    specificTargets: record.specificTargets,
    schedulerId: record.schedulerId,
    emissionDate: record.emissionDate,
    triggerAction: record.triggerAction ?? '',
    version: record.version,
  };
}

export interface AnnouncementRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly texts: object;
  readonly categoryId: string;
  readonly generalTargetsId: string[];
  readonly specificTargets: string[];
  readonly schedulerId: string | null;
  readonly sentAt: string | null;
  readonly emissionDate: string | null;
  readonly triggerAction: string | null;
  readonly state: number;
}
