import {
  BANNER_CLASSNAME,
  FIXED_OPTIONS,
  FORM_ACCESS_LEVELS,
  FORM_STATES,
  FORM_TYPES,
  type FormRecord,
  type FormType,
  type FormValues,
} from '@calends/wire';

/** The options of a form as its dialog holds them. */
export function valuesOf(record: FormRecord): FormValues {
  return {
    title: record.title ?? '',
    description: record.description,
    classname: record.classname,
    texts: record.texts,
    formType: record.formType,
    hasBackNextButton: record.hasBackNextButton,
    totalSteps: record.totalSteps,
    editableReview: record.editableReview,
    navigationLocked: record.navigationLocked,
    showProgressBar: record.showProgressBar,
    userTypeInput: record.userTypeInput as FormValues['userTypeInput'],
    accessLevel: record.accessLevel as FormValues['accessLevel'],
    passPercentage: record.passPercentage,
    mostAttempts: record.mostAttempts,
    state: record.state,
  };
}

/** A new form, of a kind or of none yet: in progress, of one step unless its kind fixes them (FORM-13, 32, 33). */
export function blankForm(formType: FormType | undefined): FormValues {
  const blank = {
    title: '',
    description: null,
    texts: {},
    hasBackNextButton: true,
    totalSteps: 1,
    editableReview: false,
    navigationLocked: false,
    showProgressBar: true,
    userTypeInput: null,
    accessLevel: FORM_ACCESS_LEVELS.BASIC,
    passPercentage: null,
    mostAttempts: null,
    state: FORM_STATES.IN_PROGRESS,
  } as const;
  return { ...blank, ...ofType(formType) };
}

/** What comes with a kind of form. */
export function ofType(formType: FormType | undefined) {
  const classname = formType === 'BANNER' ? BANNER_CLASSNAME : null;
  return { formType: formType as FormType, classname, ...(formType && FIXED_OPTIONS[formType]) };
}

/** The kind of form whose list the address names; undefined elsewhere. */
export function formTypeIn(pathname: string): FormType | undefined {
  const [, segment = ''] = /^\/form-builder\/(\w+)/.exec(pathname) ?? [];
  return FORM_TYPES.find((type) => type === segment.toUpperCase());
}
