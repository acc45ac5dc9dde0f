import { FORM_ACCESS_LEVELS, type PageMapValues } from '@calends/wire';

/** As the form opens; which form stands on which page is still to be chosen. */
export const NEW_PAGE_MAP = {
  page: '',
  formId: '',
  formTitle: '',
  formType: undefined,
  currentStep: 1,
  isActive: true,
  accessLevel: FORM_ACCESS_LEVELS.BASIC,
} as unknown as PageMapValues;
