import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guideHistory } from '#data/guides/guide-versions.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { fullName } from '#domain/employee/employee.ts';
import { readContent } from '#domain/guides/guide-content.ts';
import type { Guide, GuideVersion } from '#domain/guides/guide.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { DifferenceList } from './difference-list.tsx';

interface EntryProps {
  version: GuideVersion;
  /** The one before it; null: the first. */
  before: GuideVersion | null;
  /** Takes its text as the draft. */
  onTake: (content: string) => void;
}

/** What a version changed of the one before it. */
function Changes({ version, before }: Pick<EntryProps, 'version' | 'before'>) {
  const { t } = useTranslation();
  const [was, is] = [before?.content ?? null, version.content].map((stored) =>
    stored === null ? null : readContent(stored),
  );
  if (is === null || is === undefined || (before !== null && !was)) {
    return <Notice kind="error">{t('guides.unreadable')}</Notice>;
  }
  if (!was) return <p className="text-base text-text-2">{t('guides.versions.first')}</p>;
  return <DifferenceList before={was} after={is} label={t('guides.versions.changes')} />;
}

function Entry({ version, before, onTake }: EntryProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const employees = useEmployees();
  const [isOpen, setIsOpen] = useState(false);
  const number = `${version.major}.${version.minor}`;
  const by = employees.find(({ id }) => id === version.createdByEid);
  return (
    <li className="grid gap-2 py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-field text-left text-base"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="tnum font-semibold text-text">
          {t('guides.versions.version', { number })}
        </span>
        {version.created !== null && (
          <span className="tnum text-text">{format.dateTime(version.created)}</span>
        )}
        {by !== undefined && (
          <span className="text-text-2">{t('guides.versions.by', { name: fullName(by) })}</span>
        )}
      </button>
      {isOpen && (
        <>
          <Changes {...{ version, before }} />
          <div>
            <Button size="small" onClick={() => onTake(version.content)}>
              {t('guides.versions.take', { number })}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function Dialog({
  guide,
  onTake,
  onClose,
}: Pick<EntryProps, 'onTake'> & { guide: Guide; onClose: () => void }) {
  const { t } = useTranslation();
  const farm = useFarm();
  const { id: guideId, unitId } = guide;
  const history = guideHistory.use(farm === null ? null : { farmId: farm.id, unitId, guideId });
  return (
    <Modal
      open
      size="large"
      title={t('guides.versions.title')}
      closeText={t('common.close')}
      onClose={onClose}
    >
      <LiveBoundary
        of={[history]}
        failed={t('guides.failed')}
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      >
        {([list]) => (
          <ul className="divide-y divide-line">
            {list.map((version, at) => (
              <Entry key={version.id} before={list[at + 1] ?? null} {...{ version, onTake }} />
            ))}
          </ul>
        )}
      </LiveBoundary>
    </Modal>
  );
}

/** The way to everything that was published of a guide, and back to an earlier text. */
export function VersionsButton({ guide, onTake }: Pick<EntryProps, 'onTake'> & { guide: Guide }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (guide.major === 0) return null;
  const take = (content: string): void => {
    setIsOpen(false);
    onTake(content);
  };
  return (
    <>
      <Button iconLeft="history" onClick={() => setIsOpen(true)}>
        {t('guides.versions.open')}
      </Button>
      {isOpen && <Dialog {...{ guide }} onTake={take} onClose={() => setIsOpen(false)} />}
    </>
  );
}
