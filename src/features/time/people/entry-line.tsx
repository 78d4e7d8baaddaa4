import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor } from '#data/stores/actor.ts';
import { useTimeSettings } from '#data/stores/time-settings.ts';
import { useUnits } from '#data/stores/units.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { monthOf } from '#domain/dates/day.ts';
import { flagsOf } from '#domain/time/flags.ts';
import { type Registration } from '#domain/time/registration.ts';
import { registrationsPath } from '#domain/time/registrations-path.ts';
import { canApprove, canReturn, canUnapprove, shownStatus } from '#domain/time/transitions.ts';
import { workedMinutes } from '#domain/time/worked.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/clock.ts';
import { Tag } from '#ui/tag.tsx';
import { UnitChip } from '#widgets/unit-chip.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { approve, unapprove } from './actions.ts';
import { StateMark } from './state-mark.tsx';

type Props = {
  registration: Registration;
  farm: Farm;
  /** Whose it is, for the names of the buttons. */
  name: string;
  showName: boolean;
  unsent: boolean;
  onReturn: (registration: Registration) => void;
};

function Decisions({ registration, farm, name, onReturn }: Props) {
  const { t } = useTranslation();
  const actor = useActor();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  if (actor === null) return null;
  const may = (judge: typeof canApprove): boolean =>
    judge(actor, registration, farm, settings, nowMs).ok;
  return (
    <span className="flex flex-wrap gap-1.5">
      {may(canReturn) && (
        <Button
          size="small"
          aria-label={t('timePeople.returnOf', { name })}
          onClick={() => onReturn(registration)}
        >
          {t('timePeople.returnOne')}
        </Button>
      )}
      {may(canUnapprove) && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('timePeople.unapproveOf', { name })}
          onClick={() => unapprove(registration)}
        >
          {t('timePeople.unapprove')}
        </Button>
      )}
      {may(canApprove) && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('timePeople.approveOf', { name })}
          onClick={() => approve([registration])}
        >
          {t('timePeople.approve')}
        </Button>
      )}
    </span>
  );
}

function Facts({ registration, farm }: { registration: Registration; farm: Farm }) {
  const { t } = useTranslation();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const flags = flagsOf(registration, { settings, farm, nowMs });
  const pause = registration.breaks.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-sm text-text-2">
      {pause > 0 && <span>{t('timePeople.pause', { minutes: pause })}</span>}
      {flags.map((flag) => (
        <Tag key={flag} kind="wheat">
          {t(`timePeople.flags.${flag}`)}
        </Tag>
      ))}
      {registration.note !== '' && (
        <span className="min-w-0 break-words">
          {t('timePeople.note', { note: registration.note })}
        </span>
      )}
    </span>
  );
}

/** One registration of somebody, with what a leader can decide about it. */
export function EntryLine(props: Props) {
  const { registration, farm, name, showName, unsent } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const units = useUnits();
  const nowMs = useNow('minute');
  const status = shownStatus(registration, farm);
  const unit = units.find((one) => one.id === registration.unitId);
  const { start, end } = registration;
  const to = end === null ? t('time.now') : format.clock(end);
  const month = monthOf(registration.workDate);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 md:px-[18px]">
      <span className="grid min-w-0 grow basis-60 gap-1">
        {showName && <span className="truncate text-base font-semibold text-text">{name}</span>}
        <span className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-text">
          <Link
            to={`${registrationsPath(registration.employeeId, month)}&e=${registration.id}`}
            className="underline-offset-2 hover:underline"
          >
            {t('timePeople.span', { from: format.clock(start), to })}
          </Link>
          <UnitChip name={unit?.unitName ?? t('common.unknownUnit')} />
          <span className="inline-flex items-center gap-1 text-sm text-text-2">
            <StateMark state={status} />
            {t(`timePeople.states.${status}`)}
          </span>
          {unsent && <Tag icon="cloud-off">{t('common.savedOnDevice')}</Tag>}
        </span>
        <Facts registration={registration} farm={farm} />
        {registration.returnReason !== null && (
          <span className="text-sm text-wheat-text">
            {t('time.returned', { reason: registration.returnReason })}
          </span>
        )}
      </span>
      <span className="tnum text-base font-semibold text-text">
        {hoursMinutes(workedMinutes(registration, nowMs))}
      </span>
      <Decisions {...props} />
    </li>
  );
}
