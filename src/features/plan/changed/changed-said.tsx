import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { BoardWeek } from '../shared/model.ts';
import { changedByOthers } from './model.ts';
import { Overtaken } from './overtaken.tsx';
import { clearFlash, flash, useFlash } from './store.ts';

type Props = { weeks: readonly BoardWeek[]; me: string };

/** Watches for what other planners change meanwhile, and says it in one sentence; what both have changed is chosen between. */
export function ChangedSaid({ weeks, me }: Props) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const seen = useRef(weeks);
  useEffect(() => {
    const change = changedByOthers(seen.current, weeks, me);
    seen.current = weeks;
    if (change !== null) flash(change);
  }, [weeks, me]);
  useEffect(() => clearFlash, []);
  const { said, times } = useFlash();
  const person = employees.find(({ id }) => id === said?.byEid);
  const name = person === undefined ? t('planActs.someone') : fullName(person);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said !== null && (
          <span key={times}>{t('planActs.changedBy', { name, count: said.ids.length })}</span>
        )}
      </p>
      <Overtaken {...{ weeks }} />
    </>
  );
}
