import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { isActive } from '#domain/audit.ts';
import type { Activity } from '#domain/time/registration/cap.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useGuideTitles } from '#widgets/guides/use-guide-titles.ts';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { Seen } from './kit/seen.tsx';
import { taskChoices } from './kit/time-model.ts';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import {
  activityNameError,
  bringBackActivity,
  createActivity,
  putAwayActivity,
  saveActivity,
} from './actions.ts';

type ActivityLineProps = {
  activity: Activity;
  activities: readonly Activity[];
  units: readonly Unit[];
};

const NONE = '';

/** The guide that says how it is done; nothing where there is none to choose. */
function GuideChoice({ activity }: Pick<ActivityLineProps, 'activity'>) {
  const { t } = useTranslation();
  const titles = useGuideTitles(true);
  const { name, guideId } = activity;
  if (titles === null || titles.length === 0) return null;
  const isKnown = titles.some(({ id }) => id === guideId);
  return (
    <Select
      label={t('timeSettings.activities.guideOf', { name })}
      value={isKnown ? (guideId ?? NONE) : NONE}
      options={[
        { value: NONE, label: t('timeSettings.activities.noGuide') },
        ...titles.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => saveActivity(activity, { guideId: id === NONE ? null : id })}
    />
  );
}

function Editing({
  activity,
  activities,
  units,
  onDone,
}: ActivityLineProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const { name } = activity;
  const shown = units.filter((unit) => isActive(unit) || activity.units.includes(unit.id));
  return (
    <div className="grid w-full gap-3">
      <CheckedInput
        hideLabel
        label={t('timeSettings.activities.nameOf', { name })}
        value={name}
        autoComplete="off"
        check={(text) => activityNameError(text, activities, activity.id)}
        onSave={(text) => saveActivity(activity, { name: text })}
        cancel={{ text: t('common.close'), onCancel: onDone }}
      />
      <UnitChoice
        label={t('timeSettings.activities.unitsOf', { name })}
        units={shown}
        value={activity.units}
        onChange={(ids) => saveActivity(activity, { units: ids })}
      />
      <GuideChoice activity={activity} />
    </div>
  );
}

/** One activity with the units it belongs to. */
function ActivityLine(props: ActivityLineProps) {
  const { activity, units } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { name } = activity;
  const own = units.filter((unit) => activity.units.includes(unit.id));
  return (
    <li className="flex min-h-[54px] flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]">
      {editing ? (
        <Editing {...props} onDone={() => setEditing(false)} />
      ) : (
        <>
          <span className="min-w-0 grow basis-32 truncate text-base font-semibold text-text">
            {name}
          </span>
          <span className="flex flex-wrap gap-1">
            {own.length === 0 ? (
              <span className="text-sm text-text-3">{t('timeSettings.activities.allUnits')}</span>
            ) : (
              <UnitChips units={own} />
            )}
          </span>
          <span className="flex gap-1">
            <Button
              size="small"
              aria-label={t('timeSettings.activities.renameOf', { name })}
              onClick={() => setEditing(true)}
            >
              {t('timeSettings.activities.rename')}
            </Button>
            <Button
              size="small"
              link
              aria-label={t('timeSettings.activities.archiveOf', { name })}
              onClick={() => void putAwayActivity(activity)}
            >
              {t('timeSettings.activities.archive')}
            </Button>
          </span>
        </>
      )}
    </li>
  );
}

type Props = { activities: readonly Activity[]; units: readonly Unit[] };

function AddActivity({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation();
  const farmId = useFarm()?.id ?? '';
  const form = useForm({
    name: `activity.${farmId}`,
    start: { name: '' },
    check: ({ name }) => {
      const text = activityNameError(name, activities, null);
      if (text === null) return { ok: true, value: name };
      return { ok: false, issues: [{ field: 'name', text }] };
    },
    say: ({ text }) => text,
    save: (name) => createActivity({ name, units: [], guideId: null }),
  });
  return (
    <form {...form.props} className="flex flex-wrap items-start gap-2 px-4 pb-4 md:px-[18px]">
      <div className="min-w-0 grow md:max-w-sm">
        <TextInput
          label={t('timeSettings.activities.add')}
          placeholder={t('timeSettings.activities.placeholder')}
          hint={t('timeSettings.activities.hint')}
          error={form.error('name')}
          value={form.typed.name}
          onChange={(name) => form.change({ name })}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="primary" iconLeft="plus" className="mt-6 md:min-h-[42px]">
        {t('timeSettings.activities.create')}
      </Button>
      <div className="w-full empty:hidden">
        <TypedParts form={form.parts} />
      </div>
    </form>
  );
}

function Archived({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation();
  const archived = activities.filter((one) => !isActive(one));
  if (archived.length === 0) return null;
  return (
    <details className="border-t border-line px-4 py-3 md:px-[18px]">
      <summary className="min-h-6 text-sm font-semibold text-text-2">
        {t('timeSettings.activities.archivedTitle')} {archived.length}
      </summary>
      <ul className="mt-2 grid gap-2">
        {archived.map((activity) => (
          <li key={activity.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate text-base text-text-2">{activity.name}</span>
            <Button
              size="small"
              aria-label={t('timeSettings.activities.restoreOf', { name: activity.name })}
              onClick={() => bringBackActivity(activity, activities)}
            >
              {t('timeSettings.activities.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function TasksSeen({ activities, units }: Props) {
  const { t } = useTranslation();
  const { everywhere, byUnit } = taskChoices(activities, units);
  if (everywhere !== null) {
    const names = everywhere.join(', ');
    const key = names === '' ? 'seenNone' : 'seen';
    return <Seen>{t(`timeSettings.activities.${key}`, { names })}</Seen>;
  }
  const lines = byUnit.map(({ unitName: unit, names }) =>
    names.length === 0
      ? t('timeSettings.activities.seenNoneIn', { unit })
      : t('timeSettings.activities.seenIn', { unit, names: names.join(', ') }),
  );
  return <Seen>{[t('timeSettings.activities.seenByUnit'), ...lines].join(' ')}</Seen>;
}

/** What people can say they worked on; a farm that has none is never asked. */
export function ActivitiesCard({ activities, units }: Props) {
  const { t } = useTranslation();
  const active = activities.filter(isActive);
  return (
    <Card flush aria-labelledby="activities">
      <CardHead inset id="activities" title={t('timeSettings.activities.title')} />
      <AddActivity activities={activities} />
      {active.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-base text-text-3 md:px-[18px]">
          {t('timeSettings.activities.empty')}
        </p>
      ) : (
        <ul>
          {active.map((activity) => (
            <ActivityLine key={activity.id} {...{ activity, activities, units }} />
          ))}
        </ul>
      )}
      <Archived activities={activities} />
      <div className="border-t border-line px-4 pb-4 md:px-[18px]">
        <TasksSeen activities={activities} units={units} />
      </div>
    </Card>
  );
}
