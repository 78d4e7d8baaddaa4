import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { cx } from '#ui/cx.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useWhen } from '#widgets/format/use-when.ts';
import { PAGE_BAR } from '#widgets/page/page.tsx';
import { redo, undo, useHistory } from '#widgets/undo/history.ts';
import { planPart } from '../shared/plan-part.ts';
import { CHANGE_TAGS, type Filter, type Publication, savedAt } from './model.ts';
import type { PublishOf } from './publish-dialog.tsx';

/** A step back and a step on, always in sight where much is tried out; each rests while there is none. */
function UndoKeys() {
  const { t } = useTranslation();
  const hasBack = useHistory(({ done }) => done.length > 0);
  const hasOn = useHistory(({ undone }) => undone.length > 0);
  return (
    <span className="flex">
      <IconButton
        icon="undo"
        label={t('undo.back')}
        disabled={!hasBack}
        onClick={() => void undo()}
      />
      <IconButton icon="redo" label={t('undo.on')} disabled={!hasOn} onClick={() => void redo()} />
    </span>
  );
}

type Props = PublishOf & {
  /** The pill that is pressed: the board shows the rows with what it counts alone. */
  filter: Filter | null;
  onFilter: (filter: Filter) => void;
  /** What else there is to say of what is published. */
  beside?: ReactNode;
};

const STATES = ['new', 'changed', 'removed'] as const;

const PublishDialog = planPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** Whether what is drafted has arrived, and when. */
function Saved({ weeks }: Pick<Publication, 'weeks'>) {
  const { t } = useTranslation();
  const when = useWhen();
  const { waiting, refused } = useSync();
  if (waiting > 0 || refused.length > 0) return null;
  const at = savedAt(weeks);
  return (
    <span className="hidden items-center gap-1 text-sm text-text-2 xl:flex">
      <Icon name="check" size={15} />
      {at === null ? t('plan.publish.saved') : t('plan.publish.savedAt', { when: when(at) })}
    </span>
  );
}

type PillProps = Pick<Props, 'filter' | 'onFilter'> & {
  kind: TagKind;
  of: Filter;
  children: ReactNode;
};

/** Counts something, and narrows the board to it. */
function Pill({ kind, of, filter, onFilter, children }: PillProps) {
  const { t } = useTranslation();
  const isPressed = filter === of;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      title={t(isPressed ? 'plan.publish.showAll' : 'plan.publish.showThese')}
      onClick={() => onFilter(of)}
      className={cx('flex min-h-8 items-center rounded-full', isPressed && 'ring-2 ring-primary')}
    >
      <Tag {...{ kind }}>{children}</Tag>
    </button>
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
      className={cx(PAGE_BAR, 'flex flex-wrap items-center gap-x-3 gap-y-2')}
    >
      {hasChanges ? (
        <>
          {STATES.map(
            (state) =>
              counts[state] > 0 && (
                <Pill key={state} kind={CHANGE_TAGS[state]} of={state} {...props}>
                  {t(`plan.publish.${state}`, { count: counts[state] })}
                </Pill>
              ),
          )}
          <span className="text-base text-text-2">
            {publication.changes.length === 0
              ? t('plan.publish.notes')
              : t('plan.publish.people', { count: people.length })}
          </span>
        </>
      ) : (
        <span className="text-base text-text-2">
          {t(publication.isEmpty ? 'plan.publish.empty' : 'plan.publish.none')}
        </span>
      )}
      <UndoKeys />
      {beside}
      {publication.warnings > 0 && (
        <Pill kind="wheat" of="warnings" {...props}>
          {t('plan.verdicts.count', { count: publication.warnings })}
        </Pill>
      )}
      <span className="ml-auto flex items-center gap-3">
        {hasChanges && publication.blocked > 0 && (
          <Pill kind="red" of="blocked" {...props}>
            {t('plan.verdicts.blocked', { count: publication.blocked })}
          </Pill>
        )}
        {hasChanges && online && publication.blocked === 0 && <Saved {...{ weeks }} />}
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
