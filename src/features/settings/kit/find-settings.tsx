import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { TIME_ZONES } from '#domain/dates/time-zone.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { checkCompanyField, type CompanyField } from '#domain/farm/change-farm.ts';
import { type FarmSettings, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { LEAVE_SETTINGS_PATH, PLAN_SETTINGS_PATH } from '#domain/routes/module-routes.ts';
import { RULES_PATH, TIME_SETTINGS_PATH } from '#domain/routes/time-routes.ts';
import { foldText } from '#domain/text/clean.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { goTo } from '#ui/layout/go-to.ts';
import {
  optionsOf,
  type SettingField,
  type SettingsGroup,
  type SettingWords,
  useSettingWords,
  type Worded,
  wordsOf,
} from '#widgets/unsaved/settings-table.ts';
import { leaveGroups } from './leave-table.ts';
import { planGroups } from './plan-table.ts';
import { timeGroups } from './time-table.ts';

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
  const seen = t('general.workSeen', { count: farm.workDaysPerWeek });
  return { id: 'work', title: t('words.workingTime'), sections: [{ fields }], seen };
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

/** A card of a page on which something can be set. */
interface SettingPlace {
  /** Of its heading; empty where the page itself is the place. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly page: string;
  readonly words: readonly string[];
}

type Card = Pick<SettingPlace, 'id' | 'title' | 'words'>;

const placesOf = (path: string, page: string, cards: readonly Card[]): readonly SettingPlace[] =>
  cards.map((card) => ({ ...card, path, page }));

const tables = (groups: Readonly<Record<string, Worded>>): readonly Card[] =>
  Object.values(groups).map((group) => ({
    id: group.id,
    title: group.title,
    words: wordsOf(group),
  }));

const card = (id: string, title: string, ...words: readonly string[]): Card => ({
  id,
  title,
  words: [title, ...words],
});

/** Everything that shows only once something else is chosen is there to be found. */
const ON = { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true };

function timePlaces(words: SettingWords): readonly SettingPlace[] {
  const { t } = words;
  const settings = { ...DEFAULT_TIME_SETTINGS, approvalMode: 'outsideTolerance' } as const;
  return placesOf(TIME_SETTINGS_PATH, t('start.titles.timeSettings'), [
    ...tables(timeGroups(words, settings)),
    card('unit-time', t('timeSettings.unitTime.title'), t('timeSettings.unitTime.hint')),
    card('unit-approval', t('timeSettings.approval.units'), t('timeSettings.approval.unitsHint')),
    card('break-rules', t('timeSettings.rules.title'), t('timeSettings.rules.text')),
    card('activities', t('words.tasks'), t('timeSettings.activities.add')),
    card('closed-days', t('timePeriods.days.title'), t('timePeriods.days.note')),
    card('payroll-system', t('timePayroll.settings.title'), t('timePayroll.settings.open')),
  ]);
}

function rulePlaces({ t }: SettingWords): readonly SettingPlace[] {
  const tabs = ['norm', 'overtime', 'supplement', 'break', 'rounding', 'guarantee'] as const;
  return tabs.flatMap((tab) =>
    placesOf(`${RULES_PATH}?tab=${tab}`, t('start.titles.timeRules'), [
      card('', t(`timeRules.tabs.${tab}`), t(`timeRules.about.${tab}`)),
    ]),
  );
}

function leavePlaces(words: SettingWords): readonly SettingPlace[] {
  const { t } = words;
  const settings = { ...DEFAULT_LEAVE_SETTINGS, extra: ON, care: ON };
  return placesOf(LEAVE_SETTINGS_PATH, t('start.titles.leaveSettings'), [
    ...tables(leaveGroups(words, settings)),
    card('leave-windows', t('leaveSettings.windows.title'), t('leaveSettings.windows.hint')),
    card('leave-deciders', t('leaveSettings.deciders.title'), t('leaveSettings.deciders.hint')),
    card('leave-balances', t('leaveSettings.balances.title'), t('leaveSettings.balances.hint')),
  ]);
}

function planPlaces(words: SettingWords): readonly SettingPlace[] {
  const { t } = words;
  return placesOf(PLAN_SETTINGS_PATH, t('start.titles.planningSettings'), [
    ...tables(planGroups(words, DEFAULT_PLANNING_SETTINGS)),
    card('plan-needs', t('words.staffing'), t('planSettings.needs.hint')),
    card('plan-usual', t('words.usualShifts'), t('planSettings.usual.hint')),
  ]);
}

function generalPlaces(words: SettingWords): readonly SettingPlace[] {
  const { t } = words;
  return placesOf('/settings/general', t('start.titles.general'), [
    ...tables(generalGroups(words)),
    card('export', t('general.export'), t('general.exportHint')),
    card('support', t('support.title'), t('support.hint')),
    card('closing', t('general.closing')),
    card('holidays', t('general.holidays'), t('general.holidaysHint')),
    card('seats', t('general.seats'), t('general.seatsHint')),
  ]);
}

/** Places whose words hold every part of what is looked for, however it is written; null where nothing is. */
function findSettings(words: SettingWords, text: string): readonly SettingPlace[] | null {
  const parts = foldText(text).split(' ').filter(Boolean);
  if (parts.length === 0) return null;
  const all = [timePlaces, rulePlaces, leavePlaces, planPlaces, generalPlaces];
  return all
    .flatMap((placesFrom) => placesFrom(words))
    .filter((place) => {
      const said = foldText(place.words.join(' '));
      return parts.every((part) => said.includes(part));
    });
}

/** Ids of the cards that a search has found; null while nothing is looked for. */
const FoundContext = createContext<ReadonlySet<string> | null>(null);

/** Whether a card is what is looked for; `all` while nothing is. */
export function useFound(id: string): 'all' | 'yes' | 'no' {
  const found = use(FoundContext);
  if (found === null) return 'all';
  return found.has(id) ? 'yes' : 'no';
}

/** A card that no table draws: a search leaves it out as well. */
export function Findable({ id, children }: { id: string; children: ReactNode }) {
  return useFound(id) !== 'no' && children;
}

/** Whoever came by a link to a card is taken to it. */
function Arrival() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return null;
}

/** A search over everything that can be set: cards of this page stay, those of others are named. */
export function FindSettings({ farm, children }: { farm: Farm; children: ReactNode }) {
  const { t } = useTranslation();
  const words = useSettingWords(farm);
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const places = useMemo(() => findSettings(words, text), [words, text]);
  const isHere = ({ path }: { path: string }): boolean => pathname.startsWith(path);
  const found = useMemo(
    () => places && new Set(places.filter(({ id }) => id !== '').map(({ id }) => id)),
    [places],
  );
  const others = places?.filter((place) => !isHere(place)) ?? [];
  return (
    <FoundContext value={found}>
      <div className="md:max-w-sm">
        <TextInput
          hideLabel
          type="search"
          icon="search"
          label={t('settings.find')}
          placeholder={t('settings.find')}
          value={text}
          onChange={setText}
        />
      </div>
      {places !== null && (
        <p role="status" className="text-base text-text-2">
          {places.length === 0
            ? t('settings.foundNone')
            : t('settings.found', { count: places.length })}
        </p>
      )}
      <Arrival />
      {children}
      {others.length > 0 && (
        <nav aria-labelledby="settings-elsewhere">
          <h2 id="settings-elsewhere" className="text-md font-semibold text-text">
            {t('settings.elsewhere')}
          </h2>
          <ul className="mt-2 grid gap-1">
            {others.map(({ id, title, path, page }) => (
              <li key={`${path}#${id}`}>
                <Link
                  to={id === '' ? path : `${path}#${id}`}
                  onClick={() => setText('')}
                  className="inline-flex min-h-11 items-center text-base font-semibold text-primary hover:underline md:min-h-0"
                >
                  {t('settings.foundIn', { title, page })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </FoundContext>
  );
}
