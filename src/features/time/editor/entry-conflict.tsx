import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { FormContext } from '../shared/hooks.ts';
import type { EntryConflict as Conflict } from './hooks.ts';
import { draftOfForm, type EntryForm } from './model.ts';

interface Fact {
  readonly what: string;
  readonly of: (form: EntryForm) => string;
}

/** What an entry says, field by field, so that two can stand beside each other. */
function useFacts(farmId: string): readonly Fact[] {
  const { t, format } = useFarmWords();
  const units = useUnits();
  const activities = useActivities(farmId);
  const nothing = '–';
  return [
    { what: t('words.day'), of: ({ day }) => format.day(day) },
    {
      what: t('timeEntry.columns.duration'),
      of: (form) => {
        const { from, to } = draftOfForm(form);
        return `${from || nothing} – ${to || nothing}`;
      },
    },
    {
      what: t('common.unit'),
      of: ({ unitId }) => units.find(({ id }) => id === unitId)?.unitName ?? nothing,
    },
    {
      what: t('timeEntry.fields.activity'),
      of: ({ activityId }) => activities.find(({ id }) => id === activityId)?.name ?? nothing,
    },
    {
      what: t('timeEntry.breaks.title'),
      of: ({ breaks, noBreak }) => {
        if (noBreak) return t('timeEntry.breaks.none');
        const said = breaks.map(({ text, paid }) => {
          return paid ? `${text} (${t('timeEntry.breaks.paid')})` : text;
        });
        return said.join(', ') || nothing;
      },
    },
    { what: t('words.note'), of: ({ note }) => note.trim() || nothing },
  ];
}

function useWho(around: FormContext, entry: Registration): string {
  const { t } = useTranslation();
  const people = useEmployees();
  const eid = entry.updatedByEid;
  if (eid === around.actor.uid) return t('timeEntry.conflict.byYou');
  const person = people.find(({ id }) => id === eid);
  return person === undefined
    ? t('timeEntry.conflict.bySomebody')
    : t('timeEntry.conflict.by', { name: fullName(person) });
}

type Props = { around: FormContext; entry: Registration; mine: EntryForm; conflict: Conflict };

/** Somebody else has changed what is being typed here: both beside each other, and the choice. */
export function EntryConflict({ around, entry, mine, conflict }: Props) {
  const { t } = useTranslation();
  const facts = useFacts(around.farm.id);
  const who = useWho(around, entry);
  const { theirs, keepMine, takeTheirs } = conflict;
  const differing = facts.filter(({ of }) => of(mine) !== of(theirs));
  const cell = 'tnum min-w-0 px-2 py-1 align-top [overflow-wrap:anywhere] text-text';
  const head = 'px-2 py-1 text-left text-sm font-semibold';
  return (
    <section
      aria-label={who}
      tabIndex={-1}
      data-conflict=""
      className="grid gap-2.5 rounded-field border border-line-strong p-3"
    >
      <Notice kind="warning">{who}</Notice>
      <table className="w-full table-fixed border-collapse text-base">
        <caption className="sr-only">{t('timeEntry.conflict.both')}</caption>
        <thead>
          <tr className="text-text-2">
            <th scope="col" className={head}>
              <span className="sr-only">{t('timeEntry.conflict.field')}</span>
            </th>
            <th scope="col" className={head}>
              {t('timeEntry.conflict.mine')}
            </th>
            <th scope="col" className={head}>
              {t('timeEntry.conflict.theirs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ what, of }) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-1 text-left text-sm font-normal text-text-2">
                {what}
              </th>
              <td className={cell}>{of(mine)}</td>
              <td className={cell}>{of(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button onClick={keepMine}>{t('common.unsaved.keepMine')}</Button>
        <Button onClick={takeTheirs}>{t('common.unsaved.takeTheirs')}</Button>
      </div>
    </section>
  );
}
