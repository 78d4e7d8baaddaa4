import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { isActive } from '#domain/audit.ts';
import type { Activity } from '#domain/time/registration/activity.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { activityNameError, bringBackActivity, createActivity } from './actions.ts';
import { taskChoices } from '#widgets/settings/time-model.ts';
import { ActivityLine } from './activity-line.tsx';
import { Seen } from '#widgets/settings/seen.tsx';

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
