import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import {
  ownAvailabilities,
  saveAvailability,
  takeAvailabilityBack,
} from '#data/plan/availabilities.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type Availability, stretchTimes } from '#domain/plan/settings/planning-settings.ts';
import {
  type AvailabilityDraft,
  type AvailabilityIssue,
  checkAvailability,
} from '#domain/plan/settings/check-availability.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { WeekdayChoices } from '../fields/choices.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { remember } from '#widgets/undo/history.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';

const KINDS = ['cannot', 'wants'] as const;

/** A word in words: what, which days and when. */
function useWordText() {
  const { t, format } = useFarmWords();
  return ({ kind, from, to, weekdays, startMinute, endMinute }: Availability): string => {
    const days = from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
    const named = weekdays.map((one) => weekdayName(one, format)).join(', ');
    const isWhole = startMinute === null || endMinute === null;
    const times = isWhole ? null : stretchTimes({ startMinute, endMinute });
    const when = times === null ? '' : `${times.from}–${times.to}`;
    const said = [days, named, when].filter(Boolean).join(', ');
    return t(`availability.said.${kind}`, { when: said });
  };
}

function Known({ words }: { words: readonly Availability[] }) {
  const { t } = useTranslation();
  const textOf = useWordText();
  function takeBack(word: Availability): void {
    takeAvailabilityBack(word.id, true);
    remember({
      label: t('availability.takenBack'),
      text: t('availability.takenBack'),
      about: [word.id],
      undo: () => {
        takeAvailabilityBack(word.id, false);
        return null;
      },
      redo: () => {
        takeAvailabilityBack(word.id, true);
        return null;
      },
    });
  }
  if (words.length === 0) return null;
  return (
    <ul aria-label={t('availability.known')} className="divide-y divide-line">
      {words.map((word) => {
        const text = textOf(word);
        return (
          <li key={word.id} className="flex items-center justify-between gap-2 py-1.5">
            <span className="text-base text-text">{text}</span>
            <IconButton
              icon="trash"
              label={t('availability.takeBack', { text })}
              onClick={() => takeBack(word)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type FieldsProps = {
  typed: AvailabilityDraft;
  error: (field: AvailabilityIssue['field']) => string | null;
  onChange: (part: Partial<AvailabilityDraft>) => void;
};

function Fields({ typed, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        label={t('availability.kind')}
        value={typed.kind}
        options={KINDS.map((value) => ({ value, label: t(`availability.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField
          label={t('words.fromDay')}
          value={typed.from}
          error={error('from')}
          // The usual word is about one day: the last one follows until it is another.
          onChange={(from) => onChange(typed.to === typed.from ? { from, to: from } : { from })}
        />
        <DayField
          label={t('availability.to')}
          value={typed.to}
          error={error('to')}
          onChange={(to) => onChange({ to })}
        />
        <TimeInput
          label={t('availability.start')}
          value={typed.start}
          error={error('start')}
          onChange={(start) => onChange({ start })}
        />
        <TimeInput
          label={t('availability.end')}
          value={typed.end}
          error={error('end')}
          onChange={(end) => onChange({ end })}
        />
      </div>
      <WeekdayChoices
        label={t('availability.weekdays')}
        hint={t('availability.weekdaysHint')}
        value={typed.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
    </>
  );
}

type Props = { farm: Farm; employeeId: string; onClose: () => void };

const firstOf = (): AvailabilityDraft => ({
  kind: 'cannot',
  from: null,
  to: null,
  weekdays: [],
  start: '',
  end: '',
});

/** When one cannot work, or would like to: what one has said, and something new. No reason is asked for. */
export function AvailabilityDialog({ farm, employeeId, onClose }: Props) {
  const { t } = useTranslation();
  const today: Day = dayOf(useNow('minute'), farm.timeZone);
  const words = dataOf(ownAvailabilities.use({ farmId: farm.id, employeeId, from: today })) ?? [];
  const active = words.filter(isActive).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const form = useTyped(`availability.${farm.id}.${employeeId}`, firstOf(), onClose);
  const { typed } = form;
  const days = planningSettingsOf(usePlanningSettings(farm.id))?.availabilityDays ?? 0;
  const read = checkAvailability(typed, today, days);
  const checked = useCheckedForm<AvailabilityIssue>({
    issues: read.ok ? [] : read.issues,
    typed,
    onSave: () => {
      if (!read.ok) return read.issues;
      saveAvailability(read.value);
      form.reset();
      checked.reset();
      return [];
    },
  });
  const error = (field: AvailabilityIssue['field']): string | null => {
    const issue = checked.issueAt(field);
    if (issue === null) return null;
    return issue.code === 'too_soon'
      ? t('availability.errors.too_soon', { count: days })
      : t(`availability.errors.${issue.code}`);
  };
  return (
    <Dialog title={t('availability.title')} onClose={form.unsaved.close}>
      <p className="mb-3 text-sm text-text-2">
        {t('availability.text')} {days > 0 && t('availability.notice', { count: days })}
      </p>
      <Known words={active} />
      <form {...checked.props} className="mt-3 grid gap-4">
        <TypedParts form={form} />
        <Fields typed={typed} error={error} onChange={form.change} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
