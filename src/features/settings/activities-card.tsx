import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { isActive } from '#domain/audit.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Activity } from '#domain/time/registration/cap.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useGuideTitles } from '#widgets/guides/use-guide-titles.ts';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { Seen } from './kit/seen.tsx';
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

type Props = { activities: readonly Activity[]; units: readonly Unit[] };

const NONE = '';

/** The guide that says how it is done; nothing where there is none to choose. */
function GuideChoice({ activity }: Pick<ActivityLineProps, 'activity'>) {
  const { t } = useTranslation();
  const titles = useGuideTitles();
  const { name, guideId } = activity;
  if (titles === null || titles.length === 0) return null;
  const isKnown = titles.some(({ id }) => id === guideId);
  return (
    <Select
      label={t('timeSettings.activities.guideOf', { name })}
      value={isKnown ? (guideId ?? NONE) : NONE}
      options={[
        { value: NONE, label: t('words.none') },
        ...titles.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => saveActivity(activity, { guideId: id === NONE ? null : id })}
    />
  );
}

function Editing(props: ActivityLineProps & { onDone: () => void }) {
  const { activity, activities, units, onDone } = props;
  const { t } = useTranslation();
  const { name } = activity;
  const shown = units.filter((unit) => isActive(unit) || activity.units.includes(unit.id));
  return (
    <div className="grid w-full gap-3">
      <CheckedInput
        hideLabel
        label={t('timeSettings.activities.nameOf', { name })}
        value={name}
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

/** One task, and what can be done with it. */
function ActivityLine(props: ActivityLineProps) {
  const { activity } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { name } = activity;
  if (editing) {
    return (
      <li className="col-span-full py-2">
        <Editing {...props} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 grow text-base [overflow-wrap:anywhere] text-text">{name}</span>
      <Menu
        label={t('common.moreOf', { name })}
        isIcon
        trigger={<Icon name="more" size={20} />}
        items={[
          {
            key: 'edit',
            icon: 'pencil',
            label: t('words.edit'),
            onSelect: () => setEditing(true),
          },
          {
            key: 'archive',
            icon: 'trash',
            label: t('timeSettings.activities.archive'),
            onSelect: () => void putAwayActivity(activity),
          },
        ]}
      />
    </li>
  );
}

/** Tasks under the units they belong to: those of all units first, those of several under all of theirs at once. */
function TaskGroups({ active, activities, units }: Props & { active: readonly Activity[] }) {
  const { t } = useTranslation();
  const ownOf = (one: Activity) => units.filter(({ id }) => one.units.includes(id));
  const groups = [
    ...groupBy(active, (one) =>
      ownOf(one)
        .map(({ id }) => id)
        .join(' '),
    ),
  ];
  const at = (key: string) => (key === '' ? -1 : units.findIndex(({ id }) => key.startsWith(id)));
  return groups
    .toSorted(([one], [other]) => at(one) - at(other) || one.length - other.length)
    .map(([key, own]) => {
      const [first] = own;
      const unitsOfGroup = first === undefined ? [] : ownOf(first);
      const title = unitsOfGroup.map(({ unitName }) => unitName).join(', ');
      return (
        <section
          key={key}
          aria-label={title || t('common.allUnits')}
          className="border-t border-line px-4 py-2.5 md:px-[18px]"
        >
          <h3 className="flex min-h-6 flex-wrap gap-1 text-sm font-semibold text-text-2">
            {unitsOfGroup.length === 0 ? t('common.allUnits') : <UnitChips units={unitsOfGroup} />}
          </h3>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {own.map((activity) => (
              <ActivityLine key={activity.id} {...{ activity, activities, units }} />
            ))}
          </ul>
        </section>
      );
    });
}

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

/** What people can say they worked on, null while unknown; a farm that has none is never asked. */
export function ActivitiesCard({
  activities: known,
  units,
}: Omit<Props, 'activities'> & { activities: readonly Activity[] | null }) {
  const { t } = useTranslation();
  const activities = known ?? [];
  const active = activities.filter(isActive);
  return (
    <Card flush titleId="activities" title={t('words.tasks')}>
      <AddActivity activities={activities} />
      {known === null ? (
        <Skeleton className="mx-4 mb-4 h-40" />
      ) : active.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-base text-text-3 md:px-[18px]">
          {t('timeSettings.activities.empty')}
        </p>
      ) : (
        <TaskGroups {...{ active, activities, units }} />
      )}
      <Archived activities={activities} />
      {known !== null && (
        <div className="border-t border-line px-4 pb-4 md:px-[18px]">
          <Seen>{t(`timeSettings.activities.${active.length === 0 ? 'seenNone' : 'seen'}`)}</Seen>
        </div>
      )}
    </Card>
  );
}
