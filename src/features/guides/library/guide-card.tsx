import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languagesOf, minutesToRead } from '#domain/guides/guide-content.ts';
import { readWords } from '#domain/guides/guide-words.ts';
import { toLanguage } from '#domain/language.ts';
import { guidePath } from '#domain/routes/guide-routes.ts';
import { cx } from '#ui/cx.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { type IconName } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { languageName, type LibraryGuide } from '../model.ts';
import { Drawing } from './drawing.tsx';

const STATES = {
  read: ['green', 'check-circle'],
  again: ['wheat', 'refresh'],
  unread: ['wheat', 'clock'],
  free: ['neutral', 'book'],
} as const satisfies Record<LibraryGuide['state'], readonly [TagKind, IconName]>;

interface GuideCardProps {
  guide: LibraryGuide;
  /** The step in which what was searched for stands. */
  stepId: string | null;
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
          {language}
        </li>
      ))}
    </ul>
  );
}

/** A guide in the library: what it is about, for whom, how long, in which languages, and one's own receipt. */
export function GuideCard({ guide, stepId, nameOfUnit, isFavourite, onFavourite }: GuideCardProps) {
  const { t, i18n } = useTranslation();
  const { content, unitIds, isPersonal, state } = guide;
  const [kind, icon] = STATES[state];
  const title =
    content === null
      ? t('guides.author.untitled')
      : readWords(content.title, toLanguage(i18n.language), content.language).text;
  const found = content?.steps.findIndex(({ id }) => id === stepId) ?? -1;
  return (
    <article className="relative grid content-start overflow-clip rounded-card bg-surface ring-1 ring-line">
      <Drawing category={content?.category ?? 'other'} />
      <div className="absolute top-1.5 right-1.5 rounded-full bg-surface ring-1 ring-line">
        <IconButton
          icon={isFavourite ? 'bookmark-check' : 'bookmark'}
          label={t('guides.favourite', { title })}
          aria-pressed={isFavourite}
          onClick={onFavourite}
        />
      </div>
      <div className="grid content-start gap-2 p-4">
        <h3 className="text-md font-semibold [overflow-wrap:anywhere] text-text">
          <Link to={guidePath(guide.id, stepId)} className="hover:underline">
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
              {t('guides.facts', { steps: content.steps.length, minutes: minutesToRead(content) })}
            </span>
          )}
        </p>
        {found !== -1 && (
          <p className="text-sm text-text-2">{t('guides.inStep', { step: found + 1 })}</p>
        )}
        {content === null && <p className="text-sm text-red">{t('guides.unreadable')}</p>}
        <Languages guide={guide} />
        <p>
          <Tag {...{ kind, icon }}>{t(`guides.state.${state}`)}</Tag>
        </p>
      </div>
    </article>
  );
}
