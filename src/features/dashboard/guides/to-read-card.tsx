import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Farm } from '#domain/farm/farm.ts';
import { titleIn } from '#domain/guides/guide-content.ts';
import { toLanguage } from '#domain/language.ts';
import { guidePath, GUIDES_PATH } from '#domain/routes/module-routes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card, CardRow } from '#ui/layout/card.tsx';
import { IconTile } from '#ui/layout/chip.tsx';
import { useSeen } from '#ui/hooks/use-seen.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useGuidesToRead } from './hooks.ts';

/** Guides that are named; the library has the others. */
const MOST = 3;
/** Violet, as guides are elsewhere. */
const GUIDE_LOOK = 4;

/** Guides one has still to say that one has read: read once the place comes into sight, nothing where none waits. */
export function ToReadCard({ farm }: { farm: Farm }) {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const format = useFarmFormat();
  const [isSeen, ref] = useSeen();
  const guides = useGuidesToRead(farm, isSeen);
  const count = guides.length;
  return (
    // A line of nothing, so that it is known when the place is in sight.
    <div ref={ref} className={count === 0 ? 'h-px' : undefined}>
      {count > 0 && (
        <Card
          flush
          title={`${t('dashboardTiles.names.guides')} `}
          count={count}
          end={
            count > MOST && (
              <Link to={GUIDES_PATH} className={buttonClass({ size: 'small', link: true })}>
                {t('dashboardTiles.waiting.all')}
              </Link>
            )
          }
        >
          {guides.slice(0, MOST).map(({ id, content, state, readBy, isLate }) => {
            const title =
              (content === null ? '' : titleIn(content, language)) ||
              t('dashboardTiles.guides.untitled');
            return (
              <CardRow
                key={id}
                start={
                  <IconTile index={GUIDE_LOOK}>
                    <Icon name="book" />
                  </IconTile>
                }
                title={<span className="[overflow-wrap:anywhere]">{title}</span>}
                note={
                  <span className={isLate ? 'text-red' : undefined}>
                    {t(`dashboardTiles.guides.${state === 'again' ? 'again' : 'unread'}`)}
                    {readBy !== null &&
                      ` · ${t(`dashboardTiles.guides.${isLate ? 'late' : 'until'}`, { day: format.dayOfMonth(readBy) })}`}
                  </span>
                }
                end={
                  <Link
                    to={guidePath(id)}
                    aria-label={t('dashboardTiles.guides.readOf', { title })}
                    className={buttonClass({ size: 'small' })}
                  >
                    {t('dashboardTiles.guides.read')}
                  </Link>
                }
              />
            );
          })}
        </Card>
      )}
    </div>
  );
}
