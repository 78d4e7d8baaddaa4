import { TIME_ZONES } from '#domain/dates/time-zone.ts';
import { checkCompanyField, type CompanyField } from '#domain/farm/company.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type FarmSettings, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import {
  optionsOf,
  type SettingField,
  type SettingsGroup,
  type SettingWords,
} from './settings-table.ts';

type Look = Extract<SettingField<Farm>, { kind: 'text' }>['look'];

const LOOKS = {
  name: { autoComplete: 'organization' },
  cvr: { inputMode: 'numeric' },
  address: { autoComplete: 'street-address' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  phone: { type: 'tel' },
  email: { type: 'email' },
} as const satisfies Record<CompanyField, Look>;

const FIELDS = ['name', 'cvr', 'address', 'zip', 'city', 'phone', 'email'] as const;

/** The farm's name and company data. */
function company({ t }: SettingWords): SettingsGroup<Farm> {
  const fieldOf = (field: CompanyField): SettingField<Farm> => ({
    path: field === 'name' ? 'name' : `company.${field}`,
    kind: 'text',
    isWide: ['name', 'cvr', 'address'].includes(field),
    look: { autoComplete: undefined, ...LOOKS[field] },
    label: t(`general.fields.${field}`),
    ...(field === 'cvr' && { help: t('general.cvrHint') }),
    check: (text) => {
      const checked = checkCompanyField(field, text);
      return checked.ok ? null : t(`general.errors.${checked.code}`);
    },
    read: (text) => {
      const checked = checkCompanyField(field, text);
      return checked.ok ? checked.value : text;
    },
  });
  return {
    id: 'company',
    title: t('general.company'),
    hint: t('general.companyHint'),
    sections: [{ fields: FIELDS.map(fieldOf) }],
  };
}

/** How many days a week the farm works, and in which zone its days begin. */
function work({ t, farm }: SettingWords): SettingsGroup<Farm> {
  const isKnown = TIME_ZONES.some((zone) => zone === farm.timeZone);
  const fields: readonly SettingField<Farm>[] = [
    {
      path: 'workDaysPerWeek',
      kind: 'choice',
      label: t('general.workDays'),
      help: t('general.workDaysHint'),
      options: optionsOf([1, 2, 3, 4, 5, 6, 7], String),
    },
    {
      path: 'timeZone',
      kind: 'choice',
      label: t('general.timeZone'),
      help: t('general.timeZoneHint'),
      // The one that the farm has can be chosen whatever it is.
      options: optionsOf(isKnown ? TIME_ZONES : [farm.timeZone, ...TIME_ZONES], (zone) =>
        zone.replaceAll('_', ' '),
      ),
    },
  ];
  return { id: 'work', title: t('general.work'), sections: [{ fields }] };
}

/** How long registrations are kept: never shorter than the law says. */
function retention({ t }: SettingWords): SettingsGroup<FarmSettings> {
  const { min, max } = SETTINGS_LIMITS.retentionYears;
  const years = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const field: SettingField<FarmSettings> = {
    path: 'retentionYears',
    kind: 'choice',
    label: t('general.retentionYears'),
    help: t('general.retentionHint'),
    options: optionsOf(years, (one) => t('general.years', { years: String(one) })),
  };
  return { id: 'retention', title: t('general.retention'), sections: [{ fields: [field] }] };
}

/** What the farm is, how it works, and how long it keeps what it knows. */
export const generalGroups = (words: SettingWords) => ({
  company: company(words),
  work: work(words),
  retention: retention(words),
});
