import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishPlan } from '#data/plan/publish-plan.ts';
import { usePublishedDocuments } from '#data/plan/plan-weeks.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { guarded } from '#data/device/report.ts';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import { ChangeLines } from './change-lines.tsx';
import type { Publication } from './model.ts';

export interface PublishOf {
  readonly publication: Publication;
  readonly unitName: string;
  readonly periodText: string;
  readonly noticeDays: number;
  readonly employees: readonly Employee[];
}

/** What is about to be published, and who hears of it. */
export function PublishDialog(props: PublishOf & { onClose: () => void }) {
  const { unitName, periodText, noticeDays, employees, onClose } = props;
  const { t } = useTranslation();
  // What was sent stands here until it is answered: by then nothing is left to publish.
  const [sent, setSent] = useState<Publication | null>(null);
  const publication = sent ?? props.publication;
  const [refused, setRefused] = useState<string | null>(null);
  // Who publishes has what is published before the eyes.
  usePublishedDocuments();
  async function publish(): Promise<void> {
    setSent(publication);
    setRefused(null);
    const answer = await guarded(() => publishPlan(publication.weeks), { source: 'plan/publish' });
    if (answer?.ok)
      showToast({ kind: 'success', text: t('plan.publish.done', { unit: unitName }) });
    else if (answer?.refusal === 'publish_blocked') setRefused(t('plan.publish.blocked'));
    else if (answer?.refusal !== undefined && answer.refusal !== null)
      setRefused(t('plan.publish.refused'));
    else if (answer) showFailure(answer);
    else sayUnexpected();
    if (answer?.ok) onClose();
    else setSent(null);
  }
  return (
    <Dialog
      title={t('plan.publish.title', { unit: unitName, period: periodText })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            iconLeft="send"
            busy={sent !== null}
            onClick={() => void publish()}
          >
            {t('plan.publish.act')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refused !== null && (
          <Notice kind="error" isFault>
            {refused}
          </Notice>
        )}
        <p className="text-base text-text">
          {`${t('plan.publish.body')} ${t('plan.publish.people', { count: publication.people.length })}.`}
        </p>
        {publication.isLate && (
          <Notice kind="warning">{t('plan.publish.late', { days: noticeDays })}</Notice>
        )}
        {publication.changes.length === 0 ? (
          <p className="text-base text-text-2">{t('plan.publish.notes')}</p>
        ) : (
          <ChangeLines
            label={t('plan.publish.list')}
            {...{ employees }}
            changes={publication.changes}
          />
        )}
      </div>
    </Dialog>
  );
}
