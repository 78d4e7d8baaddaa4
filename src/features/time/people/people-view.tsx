import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hasClock } from '#domain/time/period/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PERIODS_PATH } from '#domain/routes/time-routes.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CloseDaysButton } from '#widgets/closed-days/close-days-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { UnitSelector } from '#widgets/page/unit-selector.tsx';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import type { TimeAddress } from '../address/hooks.ts';
import { TIME_VIEWS } from '../address/model.ts';
import { PeriodStepper } from '../navigation/period-stepper.tsx';
import { WhoSwitch } from '../navigation/switches.tsx';
import { BoardToolbar } from '../people-board/board-toolbar.tsx';
import { usePeopleBoard } from '../people-board/use-people-board.ts';
import { CrewDialog } from './crew-dialog.tsx';
import { DayView } from './day-view.tsx';
import { usePeople, useUnitsShown } from './hooks.ts';
import {
  daysShown,
  isInState,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleStretch,
  type PersonRow,
} from './model.ts';
import { PeopleRows } from './people-rows.tsx';

export type PeopleViewProps = { actor: Actor; farm: Farm; address: TimeAddress };

type UnitIds = ReturnType<typeof useUnitsShown>;

/** Not where all time is entered by hand: there no clock starts. */
function CrewButton(props: { actor: Actor; farm: Farm; unitIds: UnitIds }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const settings = useTimeSettings();
  if (!settings.crewClock || !hasClock(settings)) return null;
  return (
    <div>
      <Button iconLeft="play" onClick={() => setOpen(true)}>
        {t('timePeople.crew.open')}
      </Button>
      {open && <CrewDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

type ToolsProps = {
  address: TimeAddress;
  /** How much is looked for that is not usual. */
  chosen?: number;
  /** Which units, and who of them is looked for. */
  filters: ReactNode;
  /** They stand among what can be done, where there is room. */
  inRow?: boolean;
  acts: ReactNode;
};

/** In one row what can be done on the page; on a phone the days, and all else in a sheet. */
function Tools({ address, chosen = 0, filters, inRow = false, acts }: ToolsProps) {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  if (!isPhone) {
    return (
      <>
        {inRow && filters}
        {acts}
      </>
    );
  }
  return (
    <div className="flex w-full items-center justify-between gap-2">
      <PeriodStepper address={address} />
      <IconButton
        bordered
        icon="sliders"
        label={chosen > 0 ? t('timePeople.toolsChosen', { count: chosen }) : t('timePeople.tools')}
        {...(chosen > 0 && { badge: String(chosen) })}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('timePeople.tools')}
        closeText={t('common.close')}
      >
        <div className="grid justify-items-start gap-4">
          <WhoSwitch address={address} />
          <ViewSwitch
            views={TIME_VIEWS}
            view={address.view}
            onChange={(view) => {
              setOpen(false);
              address.show(view);
            }}
          />
          {filters}
          <div className="flex flex-wrap gap-2">{acts}</div>
        </div>
      </Modal>
    </div>
  );
}

type ShownProps = PeopleViewProps & { unitIds: UnitIds; acts: ReactNode };

const NOBODY: readonly PersonRow[] = [];

function Stretch(props: ShownProps & { stretch: PeopleStretch }) {
  const { actor, farm, address, unitIds, acts, stretch } = props;
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { of, view, asOf } = usePeople({ actor, farm, unitIds, stretch, day: address.day });
  const board = usePeopleBoard(view?.rows ?? NOBODY, PEOPLE_FILTERS, isInState);
  const { search, filter, unitId } = board.choice;
  const chosen = [search !== '', filter !== null, unitId !== null].filter(Boolean).length;
  const filterText = (one: PeopleFilter): string => t(`timePeople.filters.${one}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <Tools
          {...{ address, chosen, acts }}
          filters={<BoardToolbar {...{ board, filterText }} />}
        />
      </div>
      <LiveBoundary
        of={of}
        failed={t('timePeople.loadFailed')}
        skeleton={<Skeleton className="h-[30rem] w-full rounded-card" />}
      >
        {() =>
          view && (
            <>
              {asOf !== null && (
                <Notice kind="warning">
                  {t('timePeople.asOf', { when: format.dateTime(asOf) })}
                </Notice>
              )}
              <PeopleRows {...{ actor, farm, address, view, board, unitIds }} />
            </>
          )
        }
      </LiveBoundary>
    </div>
  );
}

/** What a leader sees of a unit: its people and their month or week, or everybody's day. */
export function PeopleView({ actor, farm, address }: PeopleViewProps) {
  const { t } = useTranslation();
  const unitIds = useUnitsShown(actor);
  const { view, day } = address;
  const last = view === 'day' ? day : (daysShown(view, day).at(-1) ?? day);
  const acts = (
    <>
      <CrewButton {...{ actor, farm, unitIds }} />
      <Link to={PERIODS_PATH} className={buttonClass()}>
        {t('timePeriods.toPeriods')}
      </Link>
      <CloseDaysButton {...{ actor, farm, unitIds }} proposed={last} />
    </>
  );
  if (view !== 'day') return <Stretch {...{ actor, farm, address, unitIds, acts }} stretch={view} />;
  return (
    <DayView
      {...{ actor, farm, day, unitIds }}
      tools={<Tools {...{ address, acts }} inRow filters={<UnitSelector />} />}
    />
  );
}
