import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#domain/employee/employee.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Subject } from './navigation/model.ts';

function ToOwn() {
  const { t } = useTranslation();
  return (
    <Link to={registrationsPath()} className={buttonClass({ variant: 'secondary' })}>
      {t('timeMonth.toOwn')}
    </Link>
  );
}

/** Why there is no month to show, and the way on. */
export function NoMonth({ subject }: { subject: Subject }) {
  const { t } = useTranslation();
  return (
    <Card>
      {subject.kind === 'unknown' && (
        <EmptyState
          icon="user"
          title={t('timeMonth.unknownTitle')}
          text={t('timeMonth.unknownText')}
          action={<ToOwn />}
        />
      )}
      {subject.kind === 'noRecord' && (
        <EmptyState
          icon="clock"
          title={t('timeMonth.noRecordTitle')}
          text={t('timeMonth.noRecordText')}
        />
      )}
      {subject.kind === 'refused' && (
        <EmptyState
          icon="lock"
          title={t('timeMonth.refusedTitle')}
          text={t('timeMonth.refusedText', { name: fullName(subject.person) })}
          action={<ToOwn />}
        />
      )}
    </Card>
  );
}
