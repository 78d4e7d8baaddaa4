import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedSteps } from '#domain/guides/differences.ts';
import { type GuideContent, readContent } from '#domain/guides/guide-content.ts';
import { type Guide, type GuideSave, nextVersion } from '#domain/guides/guide.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useMeant, usePublishedVersion } from './hooks.ts';
import type { Reach } from './model.ts';
import { type PublicationKind, PublishDialog } from './publish-dialog.tsx';

/** Steps that are named; of more it is said how many they are. */
const NAMED = 4;

/** What is different from what readers see now; null while that is unknown, and before anything is published. */
function useChanges(guide: Guide, content: GuideContent) {
  const { t } = useTranslation();
  const version = usePublishedVersion(guide);
  const before = version === null ? null : readContent(version.content);
  if (before === null) return null;
  const number = `${guide.major}.${guide.minor}`;
  const { at, isOther } = changedSteps(before, content);
  const count = at.length;
  if (count === 0 && !isOther) {
    return { isNone: true, text: t('guides.author.changedNothing', { number }) };
  }
  const text =
    count === 0
      ? t('guides.author.changedOther', { number })
      : count > NAMED
        ? t('guides.author.changedMany', { count, number })
        : t('guides.author.changedSteps', { count, steps: at.join(', '), number });
  return { isNone: false, text };
}

interface KindProps {
  guide: Guide;
  kind: PublicationKind;
  onKind: (kind: PublicationKind) => void;
}

/** A correction, or a version that everybody reads again: each with its number and what it asks of them. */
function Kinds({ guide, kind, onKind }: KindProps) {
  const { t } = useTranslation();
  const count = useMeant(guide).length;
  const numberOf = (of: PublicationKind): string => {
    const { major, minor } = nextVersion(guide, of);
    return `${major}.${minor}`;
  };
  const choices = [
    {
      value: 'minor' as const,
      name: t('guides.author.asMinor', { number: numberOf('minor') }),
      says: t('guides.author.minorAsks'),
    },
    {
      value: 'major' as const,
      name: t('guides.author.asMajor', { number: numberOf('major') }),
      says: guide.acknowledge
        ? t('guides.author.majorAsks', { count })
        : t('guides.author.majorTells', { count }),
    },
  ];
  return (
    <fieldset className="max-md:w-full">
      <legend className="sr-only">{t('guides.author.kind')}</legend>
      <div className="flex gap-2">
        {choices.map(({ value, name, says }) => (
          <label
            key={value}
            className={cx(
              'flex min-h-11 min-w-0 items-center max-md:flex-1 md:whitespace-nowrap gap-2 rounded-field border px-3 py-1.5 text-base text-text',
              'has-focus-visible:outline-3 has-focus-visible:outline-primary',
              value === kind
                ? 'border-primary bg-primary-soft'
                : 'border-line-strong hover:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name="guide-kind"
              checked={value === kind}
              onChange={() => onKind(value)}
              className="size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 font-semibold">
              {name}
              <span className="block text-sm font-normal text-text-2">{says}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Bar({
  guide,
  content,
  kind,
  disabled,
  onKind,
  onPublish,
}: KindProps & { content: GuideContent; disabled: boolean; onPublish: () => void }) {
  const { t } = useTranslation();
  const changes = useChanges(guide, content);
  const isFirst = guide.major === 0;
  const act = isFirst ? 'publish' : kind === 'minor' ? 'publishMinor' : 'publishMajor';
  return (
    <section
      data-bottom-bar
      aria-label={t('guides.author.publishTitle')}
      className="z-20 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface px-4 py-3 shadow-float ring-1 ring-line md:sticky md:bottom-3"
    >
      <div className="min-w-52 grow basis-0">
        <p className="font-semibold text-text">
          {changes?.isNone === true
            ? t('guides.author.published', { version: `${guide.major}.${guide.minor}` })
            : t(isFirst ? 'guides.author.firstTime' : 'guides.author.nextTime')}
        </p>
        <p className="text-sm text-text-2">{changes?.text ?? t('guides.author.onlyAuthors')}</p>
      </div>
      {!isFirst && <Kinds {...{ guide, kind, onKind }} />}
      <Button
        variant="primary"
        iconLeft="send"
        className="max-md:w-full"
        // A correction of nothing rests; that all read it again may be wanted of what is unchanged.
        disabled={disabled || (kind === 'minor' && changes?.isNone === true)}
        onClick={onPublish}
      >
        {t(`guides.author.${act}`)}
      </Button>
    </section>
  );
}

interface PublishBarProps {
  guide: Guide;
  content: GuideContent;
  /** The save that the text was made on, whether somebody else has saved since, and what follows a publication. */
  editing: {
    readonly seen: GuideSave;
    readonly isConflict: boolean;
    readonly published: (stored: string, save: GuideSave) => void;
  };
  reach: Reach;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

/**
 * What is not published yet, and the way to publish it: as a correction, or as a version that is read again. The dialog
 * asks whom it is for.
 */
export function PublishBar({ guide, content, editing, reach, isAsking, onAsk }: PublishBarProps) {
  const [kind, setKind] = useState<PublicationKind>('minor');
  const next = guide.major === 0 ? 'major' : kind;
  return (
    <>
      <Bar
        {...{ guide, content }}
        kind={next}
        disabled={editing.isConflict}
        onKind={setKind}
        onPublish={() => onAsk(true)}
      />
      {isAsking && (
        <PublishDialog
          {...{ guide, content, reach }}
          kind={next}
          seen={editing.seen}
          onPublished={editing.published}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  );
}
