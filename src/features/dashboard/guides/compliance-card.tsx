import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Farm } from '#domain/farm/farm.ts';
import { titleIn } from '#domain/guides/guide-content.ts';
import { toLanguage } from '#domain/language.ts';
import { GUIDE_MATRIX_PATH, guidePath, GUIDES_PATH } from '#domain/routes/module-routes.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSeen } from '#ui/hooks/use-seen.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { useCompliance } from './hooks.ts';
import { type GuideStanding, readShare } from './model.ts';

/** Guides that are named: those most people have not read. */
const MOST = 4;

function Standing({ of: { id, content, meant, missing } }: { of: GuideStanding }) {
  const { t, i18n } = useTranslation();
  const title =
    (content === null ? '' : titleIn(content, toLanguage(i18n.language))) ||
    t('dashboardTiles.guides.untitled');
  const text = t('dashboardTiles.compliance.of', { read: meant - missing, count: meant });
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={guidePath(id)}
          className="min-w-0 text-base font-semibold [overflow-wrap:anywhere] text-text hover:underline"
        >
          {title}
        </Link>
        <span className="tnum shrink-0 text-sm text-text-2">{text}</span>
      </span>
      <ProgressBar
        label={title}
        value={meant - missing}
        max={meant}
        valueText={text}
        kind={missing > 0 ? 'wheat' : 'green'}
      />
    </li>
  );
}

/** How far people have read what they have to, over all guides and guide by guide; never by name here. */
export function ComplianceCard({ farm }: { farm: Farm }) {
  const { t, format } = useFarmWords();
  const [isSeen, ref] = useSeen();
  const { lives, standings } = useCompliance(farm, isSeen);
  const share = standings === null ? null : readShare(standings);
  if (useMakesRoom(farm, lives, share === null)) return null;
  return (
    <div ref={ref}>
      <Card
        titleId="compliance"
        title={t('dashboardTiles.names.compliance')}
        end={
          <Link to={GUIDE_MATRIX_PATH} className={buttonClass({ size: 'small', link: true })}>
            {t('dashboardTiles.compliance.open')}
          </Link>
        }
      >
        <LiveBoundary
          of={lives}
          isAsked={isSeen}
          failed={t('dashboardTiles.compliance.failed')}
          skeleton="mt-3 h-32 w-full"
        >
          {() =>
            share === null ? (
              <p className="flex flex-wrap items-center gap-3 text-base text-text-2">
                {t('dashboardTiles.compliance.none')}
                <Link to={GUIDES_PATH} className={buttonClass({ size: 'small' })}>
                  {t('dashboardTiles.compliance.begin')}
                </Link>
              </p>
            ) : (
              <>
                <p className="tnum mb-2 text-xl font-bold tracking-tight text-text">
                  {`${format.number(share * 100, 0)} %`}
                  <span className="ml-1.5 text-sm font-normal tracking-normal text-text-2">
                    {t('dashboardTiles.compliance.read')}
                  </span>
                </p>
                <ul>
                  {(standings ?? []).slice(0, MOST).map((of) => (
                    <Standing key={of.id} of={of} />
                  ))}
                </ul>
              </>
            )
          }
        </LiveBoundary>
      </Card>
    </div>
  );
}
