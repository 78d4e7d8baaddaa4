import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { useUnits } from '#data/base/units.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { unitsToAnswer } from '#domain/plan/request/words.ts';
import { PLAN_PATH } from '#domain/routes/plan-routes.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import {
  Between,
  RequestAnswers,
  usePlans,
  useRequestDecisions,
  useRequestFacts,
  useRequestText,
} from '#widgets/plan/waiting/request-row.tsx';
import { useWaitingRequests } from '#widgets/plan/waiting/use-waiting-requests.ts';
import { WaitingRow } from './row.tsx';

/** Teal, as shifts are elsewhere. */
const SHIFT_LOOK = 5;

type Props = { farm: Farm; today: Day; asks: readonly ShiftRequest[] };

function AskRow(props: ComponentProps<typeof RequestAnswers>) {
  const { request } = props.waiting;
  const what = useRequestText()(request);
  const { hours, said } = useRequestFacts(props.waiting);
  return (
    <WaitingRow
      icon={request.kind === 'open' ? 'hand' : 'swap'}
      look={SHIFT_LOOK}
      title={what}
      note={hours}
      warning={said.map(({ text }) => text).join(' ') || null}
      more={<Between request={request} />}
    >
      <RequestAnswers {...props} />
    </WaitingRow>
  );
}

/** What is asked about shifts of one unit, judged by the plan of the weeks around. */
function UnitAsks({ farm, today, asks, unit }: Props & { unit: Unit }) {
  const { t } = useTranslation();
  const settings = planningSettingsOf(usePlanningSettings(farm.id)) ?? DEFAULT_PLANNING_SETTINGS;
  const { waiting } = useWaitingRequests({ farm, unit, today, settings }, asks);
  const decisions = useRequestDecisions(waiting, farm.id);
  if (waiting === null) {
    return (
      <WaitingRow
        icon="swap"
        look={SHIFT_LOOK}
        title={t('dashboardTiles.waiting.asks', { count: asks.length, unit: unit.unitName })}
        note={t('common.loading')}
      >
        <Link to={`${PLAN_PATH}?who=all`} className={buttonClass({ size: 'small' })}>
          {t('dashboardTiles.waiting.see')}
        </Link>
      </WaitingRow>
    );
  }
  return (
    <>
      {waiting.map((one) => (
        <AskRow key={one.request.id} waiting={one} farmId={farm.id} decisions={decisions} />
      ))}
      {decisions.dialog && <li className="contents">{decisions.dialog}</li>}
    </>
  );
}

/** What people ask about shifts and wait for, unit by unit. */
export function AskRows(props: Props) {
  const units = useUnits();
  const plans = usePlans(props.farm.id);
  // A swap between two units stands at the one whose word is one's own.
  const byUnit = groupBy(
    props.asks,
    (request) => unitsToAnswer(request).find(plans) ?? request.unitId,
  );
  return [...byUnit].map(([unitId, asks]) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit && <UnitAsks key={unitId} {...props} asks={asks} unit={unit} />;
  });
}
