import { baseSettingEndpoints, baseSettings } from '@calends/wire';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { KnownParameters } from './known-parameters.tsx';
import { SettingFields } from './setting-fields.tsx';

const SCREEN = plainScreen({
  resource: baseSettings,
  endpoints: baseSettingEndpoints,
  noun: 'BaseSetting',
  folder: 'base-settings',
  dialog: 'setting',
  columns: [
    { field: 'category', textKey: 'Category' },
    { field: 'parameterKey', textKey: 'ParameterKey', width: 290, isPinned: true, isWhole: true },
    { field: 'value', textKey: 'Value', width: 200 },
    { field: 'origin', textKey: 'Origin' },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'category', textKey: 'Category' },
  ],
  isWhole: true,
  hidesRemoval: true,
  isTakenBack: ({ origin }) => origin === 'own',
  nameOf: ({ parameterKey }) => parameterKey ?? '',
  blank: { category: '', parameterKey: '', value: '' },
  Fields: SettingFields,
});

export const BaseSettingsPage = () => (
  <>
    <PlainPage screen={SCREEN} />
    <KnownParameters />
  </>
);
export const BaseSettingForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
