import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Day } from '#domain/dates/day.ts';
import { useEmployees } from '#data/base/employees.ts';
import {
  type GuideContent,
  imageIdsOf,
  isReviewDue,
  languagesOf,
  minutesToRead,
} from '#domain/guides/guide-content.ts';
import type { ReadState } from '#domain/guides/who-reads.ts';
import { guideEditPath, guidePath } from '#domain/routes/module-routes.ts';
import { cx } from '#ui/cx.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useHasPictures, useTitleOf } from '../shared/hooks.ts';
import { languageCode, languageName } from '../shared/model.ts';
import { AuthorMenu, AuthorTags } from './authoring.tsx';
import type { CardGuide } from './model.ts';
import { Drawing } from '../pictures/drawing.tsx';
import { KeptPicture } from '../pictures/marked-picture.tsx';

/** The first picture of a guide where it is on the device, else the drawing of what it is about. */
function CardPicture({ content }: { content: GuideContent | null }) {
  const [imageId] = content === null ? [] : imageIdsOf(content);
  const drawing = <Drawing category={content?.category ?? 'other'} />;
  if (imageId === undefined) return drawing;
  return (
    <KeptPicture imageId={imageId} className="block h-32 w-full object-cover">
      {drawing}
    </KeptPicture>
  );
}

const STATES = {
  read: ['text-primary', 'check-circle'],
  again: ['text-wheat-text', 'refresh'],
  unread: ['text-wheat-text', 'clock'],
  free: ['text-text-2', 'book'],
} as const satisfies Record<ReadState, readonly [string, IconName]>;
/** It should have been read by now. */
const LATE = ['text-red', 'alert-circle'] as const satisfies readonly [string, IconName];

interface GuideCardProps {
  guide: CardGuide;
  /** The step in which what was searched for stands. */
  stepId: string | null;
  /** How often readers say that something in it is wrong; for its authors. */
  said: number;
  today: Day;
  nameOfUnit: (unitId: string) => string;
  isFavourite: boolean;
  onFavourite: () => void;
}

function Languages({ guide }: Pick<GuideCardProps, 'guide'>) {
  const { t } = useTranslation();
  if (guide.content === null) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {languagesOf(guide.content).map(({ language, state }) => (
        <li
          key={language}
          title={
            state === 'current'
              ? languageName(language)
              : t(`guides.${state}Language`, { language: languageName(language) })
          }
          className={cx(
            'rounded-chip border px-1.5 text-xs font-semibold uppercase',
            state === 'current'
              ? 'border-line-strong text-text-2'
              : 'border-dashed border-wheat text-wheat-text',
          )}
        >
          {languageCode(language)}
        </li>
      ))}
    </ul>
  );
}

/** How one stands with it oneself; of a draft, who writes it. */
function Own({ guide }: Pick<GuideCardProps, 'guide'>) {
  const { t, format } = useFarmWords();
  const employees = useEmployees();
  const { own, authored } = guide;
  if (authored?.state === 'draft') {
    const writer = employees.find(({ id }) => id === authored.updatedByEid);
    return (
      <span className="min-w-0 truncate text-text-2">
        {writer === undefined
          ? t('guides.author.draft')
          : t('guides.author.writes', { name: writer.firstName })}
      </span>
    );
  }
  if (own === null) return <span className="text-text-2">{t('guides.notForYou')}</span>;
  const { state, readAt, readBy, isLate, changed } = own;
  const [colour, icon] = isLate ? LATE : STATES[state];
  const isDated = state === 'read' && readAt !== null;
  const by = readBy === null ? null : { day: format.dayOfMonth(readBy) };
  const asks =
    state === 'again' && changed.length > 0
      ? t('guides.readNew', { count: changed.length })
      : t(`guides.state.${state}`);
  const unread = by === null ? null : t(isLate ? 'guides.lateSince' : 'guides.readUntil', by);
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5 font-semibold', colour)}>
      <Icon name={icon} size={16} className="shrink-0" />
      <span className="min-w-0">
        {isDated
          ? t('guides.readOn', { day: format.dayOfMonth(readAt) })
          : state === 'again'
            ? [asks, unread].filter((part) => part !== null).join(' · ')
            : (unread ?? asks)}
      </span>
    </span>
  );
}

/** How many of the team have read it. */
function TeamBar({ team, title }: { team: NonNullable<CardGuide['team']>; title: string }) {
  const { t } = useTranslation();
  const { meant, missing } = team;
  const read = meant - missing.length;
  const text = t('guides.author.readOf', { read, of: meant });
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className="w-12">
        <ProgressBar
          label={t('guides.author.readers', { title })}
          value={read}
          max={meant}
          valueText={text}
          kind={read === meant ? 'green' : 'wheat'}
        />
      </span>
      <span aria-hidden className="tnum font-semibold text-text">
        {text}
      </span>
    </span>
  );
}

/** On the picture: what is new to the reader, or that nobody reads it yet. */
function Corner({ guide: { own, authored } }: Pick<GuideCardProps, 'guide'>) {
  const { t } = useTranslation();
  const state = own?.state;
  const isDraft = authored?.state === 'draft';
  if (!isDraft && state !== 'again' && state !== 'unread') return null;
  return (
    <span className="absolute top-3 left-3 rounded-full bg-surface">
      {isDraft ? (
        <Tag icon="pencil">{t('guides.author.draft')}</Tag>
      ) : (
        <Tag
          kind={state === 'again' ? 'wheat' : 'blue'}
          icon={state === 'again' ? 'refresh' : 'plus'}
        >
          {t(state === 'again' ? 'guides.newVersion' : 'guides.new')}
        </Tag>
      )}
    </span>
  );
}

/** A guide in the library: what it is about, for whom, how long, in which languages, one's own receipt, the team's. */
export function GuideCard(props: GuideCardProps) {
  const { guide, stepId, said, today, nameOfUnit, isFavourite, onFavourite } = props;
  const { t } = useTranslation();
  const { content, unitIds, isPersonal, own, authored, team } = guide;
  const title = useTitleOf()(content);
  const hasPictures = useHasPictures(content === null ? [] : imageIdsOf(content));
  const isDue = content !== null && isReviewDue(content, today);
  const found = content?.steps.findIndex(({ id }) => id === stepId) ?? -1;
  // What one does not read oneself opens where it is written.
  const path = own === null ? guideEditPath(guide.id) : guidePath(guide.id, stepId);
  return (
    <article className="relative flex flex-col overflow-clip rounded-card bg-surface ring-1 ring-line">
      <div
        className={cx(
          authored?.state === 'draft' && 'opacity-60 [filter:grayscale(1)]',
          !hasPictures && 'opacity-50',
        )}
      >
        <CardPicture content={content} />
      </div>
      <Corner guide={guide} />
      {(own !== null || authored !== null) && (
        <div className="absolute top-1.5 right-1.5 flex rounded-field bg-surface ring-1 ring-line">
          {own !== null && (
            <IconButton
              icon={isFavourite ? 'bookmark-check' : 'bookmark'}
              label={t('guides.favourite', { title })}
              aria-pressed={isFavourite}
              onClick={onFavourite}
            />
          )}
          {authored !== null && <AuthorMenu guide={authored} title={title} />}
        </div>
      )}
      <div className="grid grow content-start gap-2 p-4">
        <h3 className="text-md font-semibold [overflow-wrap:anywhere] text-text">
          <Link to={path} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-text-2">
          {unitIds.map((unitId) => (
            <UnitChip key={unitId} name={nameOfUnit(unitId)} />
          ))}
          {unitIds.length === 0 && (
            <span>{t(isPersonal ? 'guides.person' : 'guides.wholeFarm')}</span>
          )}
          {content !== null && (
            <span>
              {t('guides.facts', { count: content.steps.length, minutes: minutesToRead(content) })}
            </span>
          )}
        </p>
        {found !== -1 && (
          <p className="text-sm text-text-2">{t('guides.inStep', { step: found + 1 })}</p>
        )}
        {content === null && <p className="text-sm text-red">{t('guides.unreadable')}</p>}
        {!hasPictures && (
          <p className="flex items-center gap-1.5 text-sm text-text-2">
            <Icon name="cloud-off" size={16} className="shrink-0" />
            {t('guides.notOnDevice')}
          </p>
        )}
        <Languages guide={guide} />
        {authored !== null && <AuthorTags {...{ said, isDue }} />}
      </div>
      <footer className="flex min-h-11 items-center justify-between gap-2 border-t border-line bg-surface-2 px-4 py-2 text-sm">
        <Own guide={guide} />
        {team !== null && <TeamBar {...{ team, title }} />}
      </footer>
    </article>
  );
}
