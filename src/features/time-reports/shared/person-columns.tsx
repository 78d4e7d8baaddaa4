import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnits } from '#data/base/units.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName, initials, shortName } from '#domain/employee/employee.ts';
import { homeOn } from '#domain/employee/home-unit.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';
import {
  type Standing,
  type StandingState,
  stateOfStanding,
} from '#domain/time/report/approval-summary.ts';
import { type PersonFigures, totalsOfFigures } from '#domain/time/report/person-figures.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import type { ReportData } from './hooks.ts';
import { flexOutOf } from './model.ts';

/** A balance; its colour goes with the sign that stands before the figure. */
export function FlexFigure({ minutes, text }: { minutes: number | null; text: string }) {
  return <span className={flexClass(minutes)}>{text}</span>;
}

function flexClass(minutes: number | null): string {
  if (minutes === null || minutes === 0) return 'text-text-2';
  return minutes < 0 ? 'font-semibold text-red' : 'font-semibold text-primary';
}

type Props = { person: Employee; day: Day; to: string };

/** Who it is and where at home; pressed, their lines. */
function PersonName({ person, day, to }: Props) {
  const name = fullName(person);
  const isPhone = useMedia(PHONE);
  const unit = useUnits().find(({ id }) => id === homeOn(person, day));
  return (
    <span className="flex items-center gap-2.5 md:min-w-48">
      <span className="max-md:hidden print:hidden">
        <Avatar initials={initials(person)} colour={chipStyleOf(name)} size="small" />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <Link
          to={to}
          state={{ opened: true }}
          className="text-base font-semibold text-text [overflow-wrap:anywhere] hover:underline max-md:-my-3 max-md:py-3"
        >
          {isPhone ? shortName(person) : name}
        </Link>
        {unit && <span className="text-xs text-text-2">{unit.unitName}</span>}
      </span>
    </span>
  );
}

/** Who it is; pressed, their lines. */
export function useNameColumn({
  address,
  period,
}: Pick<ReportData, 'address' | 'period'>): <
  R extends { readonly person: Employee },
>() => ScreenColumn<R> {
  const { t } = useTranslation();
  const { to } = address;
  return useCallback(
    () => ({
      key: 'name',
      title: t('words.employee'),
      value: ({ person }) => fullName(person),
      render: ({ person }) => (
        <PersonName
          person={person}
          day={period.to}
          to={to({ personId: person.id, codeKey: null })}
        />
      ),
    }),
    [t, to, period.to],
  );
}

/** What the norm asks; nothing where there is none. */
export function useGoalColumn(): () => ScreenColumn<PersonFigures> {
  const { t } = useTranslation();
  return useCallback(
    () => ({
      key: 'norm',
      title: t('timeReports.columns.norm'),
      format: 'minutes',
      value: ({ goalMinutes }) => (goalMinutes > 0 ? goalMinutes : null),
      total: (rows) => totalsOfFigures(rows).goalMinutes,
    }),
    [t],
  );
}

/** The flex balance after the period: on screen where anybody has flex, in files always. */
export function flexColumn(
  title: string,
  rows: readonly PersonFigures[],
): ScreenColumn<PersonFigures> {
  return {
    key: 'flex',
    title,
    format: 'minutes',
    signed: true,
    only: rows.some(({ person }) => hasFlexAccount(person)) ? undefined : 'file',
    value: flexOutOf,
    total: 'sum',
    render: (row, text) => <FlexFigure minutes={flexOutOf(row)} text={text} />,
  };
}

const LOOKS = {
  needsAction: { kind: 'red', icon: 'timer-off' },
  returned: { kind: 'wheat', icon: 'undo' },
  pending: { kind: 'wheat' },
  running: { kind: 'neutral', icon: 'play' },
  approved: { kind: 'green', icon: 'check' },
  locked: { kind: 'blue', icon: 'lock' },
  empty: { kind: 'neutral' },
} as const satisfies Record<StandingState, { kind: TagKind; icon?: IconName }>;

/** How far somebody's time has come, in a word and with how much of it is left. */
export function StandingTag({ standing }: { standing: Standing }) {
  const text = useStandingText();
  return <Tag {...LOOKS[stateOfStanding(standing)]}>{text(standing)}</Tag>;
}

/** The same as words alone, for files. */
export function useStandingText(): (standing: Standing) => string {
  const { t } = useTranslation();
  return useCallback(
    (standing) => {
      const state = stateOfStanding(standing);
      return t(`timeReports.standing.${state}`, { count: state === 'empty' ? 0 : standing[state] });
    },
    [t],
  );
}
