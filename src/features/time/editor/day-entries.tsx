import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { addDays } from '#domain/dates/day.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { SheetHead } from '#ui/overlays/side-sheet.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { NEW_ENTRY } from '../navigation/address.ts';
import { type FormContext, usePersonDays } from '../shared/hooks.ts';
import type { EntryPanelProps } from './entry-panel.tsx';
import { addRefusal, entryUnits, formOf } from './model.ts';

type Props = Pick<EntryPanelProps, 'entryId' | 'day' | 'address'> & {
  around: FormContext;
  /** What has been typed would be lost: it stays with its entry. */
  isTyping: boolean;
};

/** The registrations of the day in the panel, one beside the other, and the way to enter one more. */
export function DayEntries({ around, entryId, day: shownDay, address, isTyping }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { actor, person, settings, farm } = around;
  const near = usePersonDays(around, addDays(shownDay, -1), addDays(shownDay, 1)).registrations;
  const units = entryUnits(actor, person, useUnits(), null);
  const opened = near?.find((one) => one.id === entryId);
  const day = opened?.workDate ?? shownDay;
  const ofDay = (near ?? []).filter((one) => isActive(one) && one.workDate === day);
  const isKnown = entryId === NEW_ENTRY || ofDay.some((one) => one.id === entryId);
  const mayAdd = addRefusal(actor, person, settings, units) === null;
  const options = [
    ...ofDay.map((one) => {
      const { from, to } = formOf(one, farm.timeZone);
      return { value: one.id, label: `${from}–${to === '' ? t('time.now') : to}` };
    }),
    ...(mayAdd || entryId === NEW_ENTRY
      ? [{ value: NEW_ENTRY, label: t('timeEntry.another') }]
      : []),
  ];
  if (!isKnown || options.length < 2) return null;
  return (
    <SheetHead>
      <div className="overflow-x-auto">
        <Segmented
          label={t('timeEntry.ofDay', { day: format.day(day) })}
          value={entryId}
          options={options}
          disabled={isTyping}
          onChange={(id) => (id === NEW_ENTRY ? address.openNew(day) : address.open(id, day))}
        />
      </div>
    </SheetHead>
  );
}
