import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import type { Activity } from '#domain/time/registration/activity.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useGuideTitles } from '#widgets/guides/use-guide-titles.ts';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { activityNameError, putAwayActivity, saveActivity } from './actions.ts';

type Props = {
  activity: Activity;
  activities: readonly Activity[];
  units: readonly Unit[];
};

const NONE = '';

/** The guide that says how it is done; nothing where there is none to choose. */
function GuideChoice({ activity }: Pick<Props, 'activity'>) {
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

function Editing({ activity, activities, units, onDone }: Props & { onDone: () => void }) {
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
export function ActivityLine(props: Props) {
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
