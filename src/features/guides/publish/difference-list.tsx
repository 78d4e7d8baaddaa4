import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import {
  guideDifferences,
  type StepDifference,
  type StepPart,
} from '#domain/guides/differences.ts';
import type { GuideContent, GuideStep } from '#domain/guides/guide-content.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';

/** A text as it is now, with what is new in it underlined and what is gone struck through. */
export function TextChange({ before, after }: { before: string; after: string }) {
  // The parts follow each other and never change places: their number tells them apart.
  const parts = diffWordsWithSpace(before, after).map((part, at) => ({ ...part, at }));
  return (
    <p className="text-base [overflow-wrap:anywhere] whitespace-pre-line text-text">
      {parts.map(({ at, value, added, removed }) => {
        if (added) {
          return (
            <ins key={at} className="rounded-sm bg-primary-soft text-primary underline">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={at} className="rounded-sm bg-red-soft text-red line-through">
              {value}
            </del>
          );
        }
        return <span key={at}>{value}</span>;
      })}
    </p>
  );
}

const KINDS = { added: 'green', removed: 'red', moved: 'neutral', changed: 'wheat' } as const;

/** Parts whose texts are shown with what is different in them; the others are named. */
const TEXT_OF: Partial<Record<StepPart, (step: GuideStep) => string>> = {
  title: ({ title }) => title.text,
  text: ({ text }) => text.text,
  warning: ({ warning }) => warning.text,
  checks: ({ checks }) => checks.map(({ label }) => `• ${label.text}`).join('\n'),
};

function Parts({ difference }: { difference: Extract<StepDifference, { kind: 'changed' }> }) {
  const { t } = useTranslation();
  const { parts, before, after } = difference;
  return (
    <dl className="grid gap-1">
      {parts.map((part) => {
        const read = TEXT_OF[part];
        return (
          <div key={part}>
            <dt className="text-sm text-text-2">{t(`guides.versions.parts.${part}`)}</dt>
            {read !== undefined && (
              <dd>
                <TextChange before={read(before)} after={read(after)} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

type DifferenceListProps = { before: GuideContent; after: GuideContent; label: string };

/** What is different between two versions of a guide: its title, what it is about, and step by step. */
export function DifferenceList({ before, after, label }: DifferenceListProps) {
  const { t, format } = useFarmWords();
  const { isTitleChanged, isSummaryChanged, isReviewChanged, steps } = guideDifferences(
    before,
    after,
  );
  if (!isTitleChanged && !isSummaryChanged && !isReviewChanged && steps.length === 0) {
    return <p className="text-base text-text-2">{t('guides.versions.same')}</p>;
  }
  const heads = [
    ['title', isTitleChanged] as const,
    ['summary', isSummaryChanged] as const,
  ].flatMap(([part, isChanged]) => (isChanged ? [part] : []));
  return (
    <ul aria-label={label} className="grid gap-3">
      {heads.map((part) => (
        <li key={part}>
          <p className="text-sm text-text-2">{t(`guides.author.${part}`)}</p>
          <TextChange before={before[part].text} after={after[part].text} />
        </li>
      ))}
      {isReviewChanged && (
        <li>
          <p className="text-sm text-text-2">{t('guides.author.review')}</p>
          <TextChange
            before={before.reviewOn === null ? '' : format.date(before.reviewOn)}
            after={after.reviewOn === null ? '' : format.date(after.reviewOn)}
          />
        </li>
      )}
      {steps.map((difference) => (
        <li key={difference.stepId} className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-2">
            <Tag kind={KINDS[difference.kind]}>{t(`guides.versions.kinds.${difference.kind}`)}</Tag>
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere] text-text">
              {difference.title === '' ? t('guides.author.untitled') : difference.title}
            </span>
          </p>
          {difference.kind === 'changed' && <Parts difference={difference} />}
        </li>
      ))}
    </ul>
  );
}
