import { useTranslation } from 'react-i18next';
import { withdrawShiftRequest } from '#data/plan/shift-requests.ts';
import { useUnits } from '#data/base/units.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { DAILY_REST_MINUTES } from '#domain/time/law/rest.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useVerdictText } from '#widgets/plan/shift-words.ts';
import { type Fit, standingAsk } from './model.ts';

const NOTE = 'flex items-start gap-2 rounded-field px-2.5 py-1.5 text-sm';

type RestProps = {
  label: string;
  minutes: number | null;
  /** A rule says that rest is short. */ isWarned: boolean;
};

/** Free time beside a shift; nothing near is a lot of it. */
function Rest({ label, minutes, isWarned }: RestProps) {
  const isShort = isWarned && minutes !== null && minutes < DAILY_REST_MINUTES;
  return (
    <div>
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className={cx('tnum text-md font-semibold', isShort ? 'text-wheat-text' : 'text-text')}>
        {minutes === null ? '–' : hoursMinutes(minutes)}
      </dd>
    </div>
  );
}

/** What somebody who was asked has said, and the way to take the question back. */
function Asked({ request, name }: { request: ShiftRequest; name: string }) {
  const { t, format } = useFarmWords();
  const { status, created, id } = request;
  const time = created === null ? '' : format.clock(created);
  const state = status === 'asked' ? 'asked' : status === 'declined' ? 'declined' : 'accepted';
  return (
    <span className="tnum ml-auto flex items-center gap-1 text-sm text-text-2">
      {t(`dashboardTiles.find.states.${state}`, { time })}
      {status === 'asked' && (
        <Button
          size="small"
          link
          aria-label={t('dashboardTiles.find.undoOf', { name })}
          onClick={() => withdrawShiftRequest(id)}
        >
          {t('common.undo')}
        </Button>
      )}
    </span>
  );
}

type Props = {
  fit: Fit;
  person: Employee;
  week: number;
  request: ShiftRequest | null;
  /** Null where nobody can be asked now. */
  onAsk: (() => void) | null;
};

/** Somebody who can have the shift: their week before and with it, rest, wish and warnings, and the question. */
export function PersonCard({ fit, person, week, request, onAsk }: Props) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const name = fullName(person);
  const unit = useUnits().find(({ id }) => id === homeUnitOf(person))?.unitName ?? '';
  const { weekBefore, weekMinutes, normMinutes, restBefore, restAfter, verdicts, wants } = fit;
  const isOver = normMinutes !== null && weekMinutes > normMinutes;
  const isTired = verdicts.some(({ rule }) => rule === 'dailyRest' || rule === 'youngRest');
  const asked = standingAsk(request);
  return (
    <li aria-label={name} className="grid gap-2.5 rounded-card border border-line p-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar initials={initials(person)} colour={chipStyleOf(name)} />
        <div className="min-w-0 grow">
          <p className="text-base font-semibold [overflow-wrap:anywhere] text-text">{name}</p>
          <p className="text-sm text-text-2">{unit}</p>
        </div>
        {asked !== null ? (
          <Asked request={asked} name={name} />
        ) : (
          <Button
            variant="success"
            iconLeft="send"
            disabled={onAsk === null}
            aria-label={t('dashboardTiles.find.askOf', { name })}
            onClick={() => onAsk?.()}
          >
            {t('words.ask')}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 border-t border-line pt-2.5">
        <div>
          <dt className="text-sm text-text-2">{t('words.weekOf', { week })}</dt>
          <dd className="tnum text-md text-text">
            {`${hoursMinutes(weekBefore)} → `}
            <span className={cx('font-semibold', isOver && 'text-wheat-text')}>
              {hoursMinutes(weekMinutes)}
            </span>
            {normMinutes !== null && (
              <span className="text-sm text-text-2">
                {` ${t('dashboardTiles.find.ofNorm', { norm: hoursMinutes(normMinutes) })}`}
              </span>
            )}
          </dd>
        </div>
        <Rest label={t('dashboardTiles.find.restBefore')} minutes={restBefore} isWarned={isTired} />
        <Rest label={t('dashboardTiles.find.restAfter')} minutes={restAfter} isWarned={isTired} />
      </dl>
      {(wants || verdicts.length > 0) && (
        <ul className="flex flex-wrap gap-2">
          {wants && (
            <li className={`${NOTE} bg-surface-2 text-text-2`}>
              <Icon name="heart" size={15} className="mt-0.5 shrink-0" />
              {t('dashboardTiles.find.wants')}
            </li>
          )}
          {verdicts.map((verdict) => (
            <li
              key={`${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
              className={`${NOTE} bg-wheat-soft font-semibold text-wheat-text`}
            >
              <Icon name="alert-triangle" size={15} className="mt-0.5 shrink-0" />
              {textOf(verdict)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
