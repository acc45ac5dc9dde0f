import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { plainEndpoints } from '../resources/plain-resource.ts';
import { defineResource, idField, searchField, textField, wordField } from '../resources/resource.ts';
import { requiredText } from '../values/kinds.ts';
import { isParameter, PARAMETERS, type Parameter, type ParameterKey, parameterValue } from './parameters.ts';

/** A parameter of the product with its value: the shipped one, or a tenant's own that overrides it. */
export const baseSettings = defineResource({
  name: 'BaseSettings',
  titleKey: 'BaseSettingsScreen',
  fields: {
    id: idField(),
    category: textField(),
    parameterKey: textField(),
    value: textField(),
    origin: wordField(['system', 'own']),
    search: searchField(),
  },
  defaultSort: { field: 'category', type: 'asc' },
});

const access = { read: 'tenantAdmins', write: 'tenantAdmins', remove: 'tenantAdmins' } as const; // decisions A-02, E-15
const input = { category: requiredText(100), parameterKey: requiredText(100), value: requiredText(2000) };

export const baseSettingEndpoints = {
  ...plainEndpoints(baseSettings, access, input, mustFitParameter),
  /** The defaults and bounds of forms, for every user. */
  values: endpoint('GET /BaseSettings/values', 'allUsers', {
    summary: 'The settings in force for the own tenant that screens go by.',
    reply: standard(
      z.object({
        spreadsheetMegabytes: z.number(),
        contractFileMegabytes: z.number(),
        defaultFloor: z.enum(PARAMETERS.DEFAULT_FLOOR.words),
        /** The percentage of its maximum from which a contract is marked as near its limit. */
        limitNearPercent: z.number(),
        isRateConfirmationRequired: z.boolean(),
        /** Who gives documents to accounting and decides on them. */
        accountingSenders: z.enum(PARAMETERS.ERP_SENDERS.words),
        newUserPassword: z.string(),
        newTenantNif: z.string(),
      }),
    ),
  }),
};
export type BaseSettingInput = z.output<typeof baseSettingEndpoints.add.body>;

/** Only parameters that the product uses are kept, each with its fixed category and a bounded value. */
function mustFitParameter({ category, parameterKey: key, value }: z.output<z.ZodObject<typeof input>>) {
  if (!isParameter(key)) return { parameterKey: ['ParameterNotKnown'] };
  return {
    ...(category !== PARAMETERS[key].category && { category: ['ParameterOfOtherCategory'] }),
    ...(parameterValue(key, value) === undefined && { value: [wrongValueKey(key)] }),
  };
}

function wrongValueKey(key: ParameterKey): string {
  return WRONG_VALUES[PARAMETERS[key].kind];
}

const WRONG_VALUES = {
  whole: 'ParameterOutOfBounds',
  days: 'ParameterNotDays',
  flag: 'ParameterNotYesOrNo',
  choice: 'ParameterNotOffered',
  text: 'FieldTooLong',
} as const satisfies Readonly<Record<Parameter['kind'], string>>;
