import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type Leave, standingOf } from '#domain/leave/document/leave.ts';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { NARROW, useMedia } from '#widgets/hooks/use-media.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriodText } from '#widgets/period/period-text.ts';
import { usePeriod } from '#widgets/period/use-period.ts';
import { ViewSwitch } from '#widgets/period/view-switch.tsx';
import { type Begun, BegunAct, LeadersActs, useLegalActions } from './leaders-acts.tsx';
import type { Tone } from './model.ts';
import { TONE_LOOKS } from './bar-piece.tsx';
import { useSpan, useTimeline } from './hooks.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { SPANS } from './columns.ts';
import { COUNT_LOOKS, TimelineGrid } from './timeline-grid.tsx';

type Props = { reader: TeamReader; person: Employee; leave: Leave; onClose: () => void };

/** One leave of somebody whom one leads: what it is, and what can be done about it. */
function OneLeave({ reader, person, leave, onClose }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const today = useToday(reader.farm.timeZone);
  const legal = useLegalActions(reader, leave);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun !== null) return <BegunAct {...{ reader, person, begun }} onDone={onClose} />;
  const name = fullName(person);
  return (
    <Dialog onClose={onClose} title={name} size="small">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-base text-text">
          {words.type(leave.type)} {words.range(leave.from, leave.to)}
          {leave.to === null && ` ${t('leave.requests.open')}`}
          <Tag>{words.standing(standingOf(leave, today))}</Tag>
        </p>
        <div className="flex flex-wrap gap-2">
          <LeadersActs {...{ legal, leave, name }} onBegin={setBegun} />
        </div>
      </div>
    </Dialog>
  );
}

/** A number as it stands in the grid. */
const SAMPLE = 2;
const COUNTS = ['short', 'full'] as const;
const LEGEND: readonly Tone[] = ['holiday', 'extra', 'lieu', 'sick', 'school', 'other', 'away'];

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-text-2">
      {LEGEND.map((tone) => (
        <li key={tone} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('h-3 w-4 rounded-[4px]', TONE_LOOKS[tone])} />
          {t(`leaveTeam.timeline.tones.${tone}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="h-3 w-4 rounded-[4px] border-[1.5px] border-primary text-primary hatch"
        />
        {t('leaveTeam.timeline.tones.asked')}
      </li>
      {COUNTS.map((look) => (
        <li key={look} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx('tnum grid h-4 min-w-4 place-items-center px-1', COUNT_LOOKS[look])}
          >
            {SAMPLE}
          </span>
          {t(`leaveTeam.timeline.tones.${look}`)}
        </li>
      ))}
    </ul>
  );
}

/** The leave that was opened, as it stands by now; it closes when nobody may see it any more. */
function useOpened(reader: TeamReader) {
  const [id, setId] = useState<string | null>(null);
  const people = useEmployees();
  const openedOf = (leaves: readonly Leave[] | null): ReactNode => {
    const leave = id === null ? undefined : leaves?.find((one) => one.id === id);
    const person = people.find((one) => one.id === leave?.employeeId);
    if (leave === undefined || person === undefined) return null;
    return <OneLeave key={id} {...{ reader, person, leave }} onClose={() => setId(null)} />;
  };
  return { open: setId, openedOf };
}

function Narrow({ reader }: { reader: TeamReader }) {
  const { t } = useTranslation();
  const { open, openedOf } = useOpened(reader);
  const { period, day, today, step, toToday, isPresent } = usePeriod('month', reader.farm.timeZone);
  const { lives, columns, rows, leaves } = useTimeline(reader, 'fourWeeks', period, today);
  return (
    <>
      <PeriodStepper
        kind="month"
        day={day}
        onStep={step}
        onPresent={isPresent ? undefined : toToday}
      />
      <LiveBoundary
        of={lives}
        failed={t('leaveTeam.today.failed')}
        skeleton="h-96 w-full rounded-card"
      >
        {() => rows !== null && <MonthCalendar {...{ columns, rows, today }} onOpen={open} />}
      </LiveBoundary>
      {openedOf(leaves)}
    </>
  );
}

function Wide({ reader }: { reader: TeamReader }) {
  const { t } = useTranslation();
  const { open, openedOf } = useOpened(reader);
  const [span, setSpan] = useSpan();
  const text = usePeriodText();
  const address = usePeriod(span, reader.farm.timeZone);
  const { period, day, today, step, toToday, isPresent } = address;
  const { lives, columns, rows, leaves } = useTimeline(reader, span, period, today);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PeriodStepper
          kind={span}
          day={day}
          onStep={step}
          onPresent={isPresent ? undefined : toToday}
        />
        <span className="ml-auto">
          <ViewSwitch views={SPANS} view={span} onChange={setSpan} />
        </span>
      </div>
      <LiveBoundary
        of={lives}
        failed={t('leaveTeam.today.failed')}
        skeleton="h-96 w-full rounded-card"
      >
        {() =>
          rows !== null && (
            <TimelineGrid
              {...{ span, columns, rows }}
              onOpen={open}
              caption={t('leaveTeam.timeline.caption', { period: text(span, day) })}
            />
          )
        }
      </LiveBoundary>
      <Legend />
      {openedOf(leaves)}
    </>
  );
}

/** Who is away: by days side by side, or where there is no room for them a month at a time. */
export function Timeline({ reader }: { reader: TeamReader }) {
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW);
  return (
    <section aria-labelledby="leave-timeline" className="grid gap-3">
      <h2 id="leave-timeline" className="text-md font-semibold text-text">
        {t('leaveTeam.timeline.title')}
      </h2>
      {isNarrow ? <Narrow reader={reader} /> : <Wide reader={reader} />}
    </section>
  );
}
