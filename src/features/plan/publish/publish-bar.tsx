import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishPlan } from '#data/commands/plan/publish-plan.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type ShiftChange, stateOf } from '#domain/plan/week/difference.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useShiftTimes } from '../board/shift-card.tsx';
import { type Publication } from './model.ts';

type Props = {
  publication: Publication;
  unitName: string;
  periodText: string;
  noticeDays: number;
  employees: readonly Employee[];
};

const STATES = ['new', 'changed', 'removed'] as const;
const TAGS = { published: 'neutral', new: 'green', changed: 'wheat', removed: 'red' } as const;

const startOf = ({ before, after }: ShiftChange): number => (after ?? before)?.start ?? 0;

/** One change, in words. */
function ChangeLine({
  change,
  employees,
}: {
  change: ShiftChange;
  employees: readonly Employee[];
}) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const times = useShiftTimes();
  const { before, after } = change;
  const shown = after ?? before;
  const person = employees.find(({ id }) => id === shown?.employeeId);
  if (shown === null) return null;
  const state = stateOf(change);
  const was = before !== null && after !== null && times(before) !== times(after);
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-1.5 text-base">
      <Tag kind={TAGS[state]}>{t(`plan.states.${state}`)}</Tag>
      <span className="font-medium text-text">
        {person === undefined ? t('plan.publish.nobody') : fullName(person)}
      </span>
      <span className="tnum text-text-2">
        {format.day(shown.start)} {times(shown)}
      </span>
      {was && (
        <s className="tnum text-sm text-text-2">
          {t('plan.publish.before', { times: times(before) })}
        </s>
      )}
    </li>
  );
}

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
  const changes = publication.changes.toSorted((a, b) => startOf(a) - startOf(b));
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
        {changes.length === 0 ? (
          <p className="text-base text-text-2">{t('plan.publish.notes')}</p>
        ) : (
          <ul aria-label={t('plan.publish.list')} className="divide-y divide-line">
            {changes.map((change) => (
              <ChangeLine key={`${change.week} ${change.id}`} {...{ change, employees }} />
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

/** What differs from what is published, who hears of it, and the way to publish. */
export function PublishBar(props: Props) {
  const { publication } = props;
  const { t } = useTranslation();
  const { online } = useSync();
  const [isAsking, setAsking] = useState(false);
  const { counts, people, weeks } = publication;
  const hasChanges = weeks.length > 0;
  return (
    <section
      aria-label={t('plan.publish.act')}
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 md:-mx-6 md:px-6 print:hidden"
    >
      {hasChanges ? (
        <>
          {STATES.map(
            (state) =>
              counts[state] > 0 && (
                <Tag key={state} kind={TAGS[state]}>
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
