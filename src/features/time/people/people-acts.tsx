import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PAYROLL_PATH } from '#domain/routes/time-routes.ts';
import {
  hasClock,
  settingsAnywhere,
  type TimeSettings,
} from '#domain/time/period/time-settings.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { CloseDaysButton } from '#widgets/period/close-days-button.tsx';
import { PHONE, useMedia, useMobile } from '#widgets/hooks/use-media.ts';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { ToolRow } from '#widgets/page/tool-row.tsx';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { ViewInSheet, WhoSwitch } from '../navigation/switches.tsx';
import { CrewDialog } from './crew-dialog.tsx';
import type { useUnitsShown } from './hooks.ts';

type UnitIds = ReturnType<typeof useUnitsShown>;

/** Not where all time is entered by hand: there no clock starts. */
function CrewButton(props: { actor: Actor; farm: Farm; unitIds: UnitIds }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isPressed = (of: TimeSettings): boolean => of.crewClock && hasClock(of);
  if (!settingsAnywhere(useTimeSettings()).some(isPressed)) return null;
  return (
    <div>
      <Button iconLeft="play" onClick={() => setOpen(true)}>
        {t('timePeople.crew.open')}
      </Button>
      {open && <CrewDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Props = {
  actor: Actor;
  farm: Farm;
  address: TimeAddress;
  unitIds: UnitIds;
  /** The last day on screen: through it days are proposed to be closed. */
  last: Day;
  /** How much is looked for that is not usual. */
  chosen?: number;
  /** Which units, and who of them is looked for. */
  filters: ReactNode;
};

/** In one row what can be done on the page; on a tablet in a sheet, on a phone all but the days with it. */
export function PeopleActs(props: Props) {
  const { actor, farm, address, unitIds, last, chosen = 0, filters } = props;
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const isMobile = useMobile();
  const acts = (
    <>
      <CrewButton {...{ actor, farm, unitIds }} />
      <Link to={PAYROLL_PATH} className={buttonClass()}>
        {t('timePeriods.toPeriods')}
      </Link>
      <CloseDaysButton {...{ actor, farm, unitIds }} proposed={last} />
    </>
  );
  const actsInRow = <div className="flex flex-wrap gap-2">{acts}</div>;
  if (!isPhone && isMobile) return <ToolRow sheet={() => actsInRow}>{filters}</ToolRow>;
  if (!isPhone) {
    return (
      <>
        {filters}
        {actsInRow}
      </>
    );
  }
  return (
    <ToolRow
      chosen={chosen}
      onToday={address.isPresent ? undefined : address.toToday}
      sheet={(close) => (
        <>
          <WhoSwitch address={address} />
          <ViewInSheet {...{ address, close }} />
          {filters}
          {actsInRow}
        </>
      )}
    >
      <PeriodStepper kind={address.view} day={address.day} onStep={address.step} />
    </ToolRow>
  );
}
