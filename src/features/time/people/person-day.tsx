import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataOf } from '#data/live/live.ts';
import { personMonths } from '#data/stores/person-month.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, monthOf } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type Registration } from '#domain/time/registration.ts';
import { registrationsPath } from '#domain/time/registrations-path.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { approve } from './actions.ts';
import { EntryLine } from './entry-line.tsx';
import { type PersonRow } from './model.ts';
import { ReturnDialog } from './return-dialog.tsx';

type Props = {
  farm: Farm;
  row: PersonRow;
  /** Null: every day of the month that has time. */
  day: Day | null;
  month: string;
  unitIds: readonly string[] | null;
  onClose: () => void;
};

/** The registrations of one person on one day, or in the month on a phone, with the leader's decisions. */
export function PersonDay({ farm, row, day, month, unitIds, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const [back, setBack] = useState<readonly Registration[]>([]);
  const { person, name } = row;
  const scope = { farmId: farm.id, employeeId: person.id, unitIds, month };
  const live = personMonths.use(scope);
  const unsent = personMonths.usePendingIds(scope);
  const known = dataOf(live);
  const shown = (known ?? [])
    .filter((one) => isActive(one) && (day === null || one.workDate === day))
    .toReversed();
  const waiting = shown.filter((one) => one.status === 'pending');
  return (
    <Modal
      open
      onClose={onClose}
      size="large"
      title={t('timePeople.dayOf', {
        name,
        day: day === null ? format.month(month) : format.day(day),
      })}
      closeText={t('common.close')}
      footer={
        <>
          <Link
            to={registrationsPath(person.id, day === null ? month : monthOf(day))}
            className={buttonClass()}
          >
            {t('timePeople.openMonth')}
          </Link>
          {row.mayDecide && waiting.length > 1 && (
            <Button variant="primary" iconLeft="check" onClick={() => approve(waiting)}>
              {t('timePeople.approveAll', { count: waiting.length })}
            </Button>
          )}
        </>
      }
    >
      {!row.mayDecide && <Notice kind="info">{t('timePeople.ownTime')}</Notice>}
      {known === null && live.status === 'failed' && (
        <Notice kind="error">{t('timePeople.loadFailed')}</Notice>
      )}
      {known === null && live.status !== 'failed' && (
        <Loading text={t('common.loading')}>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {known !== null && shown.length === 0 && (
        <p className="text-base text-text-2">{t('time.noTime')}</p>
      )}
      <ul className="-mx-4 md:-mx-5">
        {shown.map((registration) => (
          <EntryLine
            key={registration.id}
            {...{ registration, farm }}
            name={day === null ? format.day(registration.workDate) : name}
            showName={day === null}
            unsent={unsent.has(registration.id)}
            onReturn={(one) => setBack([one])}
          />
        ))}
      </ul>
      <ReturnDialog registrations={back} name={name} onClose={() => setBack([])} />
    </Modal>
  );
}
