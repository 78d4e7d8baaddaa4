import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishPlan } from '#data/commands/plan/publish-plan.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { CHANGE_TAGS, ChangeLines } from './change-lines.tsx';
import { type Publication } from './model.ts';

type Props = {
  publication: Publication;
  unitName: string;
  periodText: string;
  noticeDays: number;
  employees: readonly Employee[];
  /** What else there is to say of what is published. */
  beside?: ReactNode;
};

const STATES = ['new', 'changed', 'removed'] as const;
function PublishDialog(props: Props & { onClose: () => void }) {
  const { publication, unitName, periodText, noticeDays, employees, onClose } = props;
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function publish(): Promise<void> {
    setBusy(true);
    const isDone = await publishPlan(publication.weeks);
    showToast(
      isDone
        ? { kind: 'success', text: t('plan.publish.done', { unit: unitName }) }
        : { kind: 'error', text: t('plan.publish.refused') },
    );
    onClose();
  }
  return (
    <Modal
      open
      title={t('plan.publish.title', { unit: unitName, period: periodText })}
      closeText={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" iconLeft="send" busy={isBusy} onClick={() => void publish()}>
            {t('plan.publish.act')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
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
    </Modal>
  );
}

/** What differs from what is published, who hears of it, and the way to publish. */
export function PublishBar(props: Props) {
  const { publication, beside } = props;
  const { t } = useTranslation();
  const { online } = useSync();
  const [isAsking, setAsking] = useState(false);
  const { counts, people, weeks } = publication;
  const hasChanges = weeks.length > 0;
  return (
    <section
      aria-label={t('plan.publish.act')}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 md:-mx-6 md:px-6 print:hidden"
    >
      {hasChanges ? (
        <>
          {STATES.map(
            (state) =>
              counts[state] > 0 && (
                <Tag key={state} kind={CHANGE_TAGS[state]}>
                  {t(`plan.publish.${state}`, { count: counts[state] })}
                </Tag>
              ),
          )}
          <span className="text-base text-text-2">
            {publication.changes.length === 0
              ? t('plan.publish.notes')
              : t('plan.publish.people', { count: people.length })}
          </span>
        </>
      ) : (
        <span className="text-base text-text-2">{t('plan.publish.none')}</span>
      )}
      {beside}
      {publication.warnings > 0 && (
        <Tag kind="wheat">{t('plan.verdicts.count', { count: publication.warnings })}</Tag>
      )}
      <span className="ml-auto flex items-center gap-3">
        {hasChanges && publication.blocked > 0 && (
          <span className="text-sm font-semibold text-red">
            {t('plan.verdicts.blocked', { count: publication.blocked })}
          </span>
        )}
        {hasChanges && !online && (
          <span className="text-sm text-text-2">{t('plan.publish.offline')}</span>
        )}
        <Button
          variant="primary"
          iconLeft="send"
          disabled={!hasChanges || !online || publication.blocked > 0}
          onClick={() => setAsking(true)}
        >
          {t('plan.publish.act')}
        </Button>
      </span>
      {isAsking && <PublishDialog {...props} onClose={() => setAsking(false)} />}
    </section>
  );
}
